// SPDX-License-Identifier: MIT
import type { Words } from '../model/theme';

export interface RuleSection {
  id: string;
  title: Words;
  rules: string; // ids of the ledger
  lines: { en: string[]; fr: string[] };
}
