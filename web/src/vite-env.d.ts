// SPDX-License-Identifier: MIT
/// <reference types="vite/client" />
import 'preact';

// What SVG has and the types of Preact leave out: an icon is drawn in this colour.
declare module '../node_modules/preact/src/jsx' {
  namespace JSXInternal {
    // eslint-disable-next-line @typescript-eslint/no-unused-vars -- it has to be declared as there
    interface SVGAttributes<Target extends EventTarget> {
      color?: string;
    }
  }
}
