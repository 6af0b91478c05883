// SPDX-License-Identifier: MIT
// Where the words of each game lie (scripts/words.mjs).
declare module 'virtual:words' {
  const files: Record<string, Record<'en' | 'fr', string>>;
  export default files;
}
