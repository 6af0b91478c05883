// SPDX-License-Identifier: MIT
// Lets the page import the TOML files of content/: what games say stands there once.
import { parse } from 'smol-toml';

export const tomlPlugin = () => ({
  name: 'toml',
  transform(code, id) {
    if (!id.endsWith('.toml')) return null;
    return { code: `export default ${JSON.stringify(parse(code))};`, map: null };
  },
});
