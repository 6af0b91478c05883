// SPDX-License-Identifier: MIT
// Where the words of each game lie (scripts/words.mjs).
declare module 'virtual:words' {
  const files: Record<string, Record<'en' | 'fr', string>>;
  export default files;
}

// The page's own words, by language: those needed at once, and those that come with a theme
// (scripts/catalogue.mjs).
declare module 'virtual:catalogue' {
  // as text/index.ts takes it apart
  type Said = { words: string; articles: Record<string, string> };
  const files: Record<'en' | 'fr', Record<string, () => Promise<Said>>>;
  export default files;
}

// The icons a theme alone uses (scripts/sprite.mjs).
declare module 'virtual:icons/*' {
  export const icons: import('./ui/markup').Drawing;
}
