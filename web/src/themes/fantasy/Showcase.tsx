// SPDX-License-Identifier: MIT
// The map behind the home page.
import { Defs } from '../../board/Defs';
import { fantasy } from '.';
import { showcase } from './showcaseScene';
import { Still } from './Still';

export const Showcase = () => (
  <>
    <Defs theme={fantasy} />
    <Still scene={showcase} theme={fantasy} scale={1.05} />
  </>
);
