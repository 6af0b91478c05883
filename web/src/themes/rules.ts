// SPDX-License-Identifier: MIT
// The rules of each game, as the rules page shows them.
import type { RuleSection } from '../text/rules';
import { fantasyRules } from './fantasy/rules';
import { fleetRules } from './fleet/rules';

export const RULES: Record<string, RuleSection[]> = { fantasy: fantasyRules, fleet: fleetRules };
