import type { RuleSection } from './types';

export const fleetRules: RuleSection[] = [];
