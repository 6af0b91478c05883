import type { Words } from '../../themes/types';

export interface RuleSection {
  id: string;
  title: Words;
  rules: string; // ids of the ledger
  lines: { en: string[]; fr: string[] };
}
