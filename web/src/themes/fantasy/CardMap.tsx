// SPDX-License-Identifier: MIT
// The map of a scenario, with the zones of both sides.
import type { StillProps } from '../../model/theme';
import { Still } from './Still';
import { Zones } from './Zones';

export const CardMap = ({ scene, theme, zones, bare }: StillProps) => (
  <Still scene={scene} theme={theme} bare={bare}>
    {(grid) => <Zones zones={zones} grid={grid} theme={theme} />}
  </Still>
);
