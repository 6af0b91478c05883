// SPDX-License-Identifier: MIT
// The style sheets are written in px, as they look where letters are 16 px high. The page is built
// in rem, so that it grows with the letters a reader has chosen in the browser, and windows are
// measured in letters, too: with letters of 32 px, one of 1280 px is laid out like one of 640.
// `html` makes a rem ten of those px (styles/base.css). What stays as it is: frames, shadows and
// corners (FIXED), a hairline of 1px, and whatever is written `12PX`, as drawings do, which grow as
// a whole.
const FIXED =
  /^(border(?!-spacing)|outline|box-shadow|text-shadow|text-decoration|text-underline|background|filter|stroke|perspective)/;
const LENGTH = /(?<![\w.#]|\w-)(\d*\.?\d+)px\b/g;

const inLetters = (unit, size) => (px, n) =>
  Number(n) === 1 ? px : `${+(n / size).toFixed(5)}${unit}`;

export const remOf = (property, value) =>
  (FIXED.test(property) ? value : value.replace(LENGTH, inLetters('rem', 10))).replace(
    /(\d)PX\b/g,
    '$1px',
  );

// Of the window: letters as the reader chose them. Of a container a rem is meant, since its own
// letters may be of any size.
export const windowOf = (name, condition) =>
  name === 'container'
    ? condition.replace(LENGTH, inLetters('rem', 10))
    : condition.replace(LENGTH, inLetters('em', 16));

export const remPlugin = () => ({
  postcssPlugin: 'rem',
  Once(root) {
    root.walkDecls((decl) => {
      decl.value = remOf(decl.prop, decl.value);
    });
    root.walkAtRules(/^(media|container)$/, (rule) => {
      rule.params = windowOf(rule.name, rule.params);
    });
  },
});
