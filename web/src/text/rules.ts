// SPDX-License-Identifier: MIT
// The rules of each game in our own words, from content/<game>/digest.<language>.toml.
import type { Lang } from '../model/theme';

export interface RuleSection {
  id: string; // the same in every language
  title: string;
  rules: string; // ids of the ledger
  lines: string[];
}

const files = import.meta.glob<{ sections: RuleSection[] }>('../../../content/*/digest.*.toml', { eager: true, import: 'default' });

export const RULES: Record<string, Record<Lang, RuleSection[]>> = {};
for (const [path, { sections }] of Object.entries(files)) {
  const [, game, lang] = /([^/]+)\/digest\.(\w+)\.toml$/.exec(path)!;
  RULES[game] = { ...RULES[game], [lang]: sections };
}
