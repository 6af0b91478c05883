// SPDX-License-Identifier: MIT
// Signs of what counts: a unit's own, a Capture Point, a Town.
import { Icon } from '../../ui/Icon';
import { pieces } from './pieces';
import { terrains } from './terrains';

const SIGNS: Record<string, string> = {
  unit: 'gi:skull-crossed-bones',
  capture_point: 'gi:flag-objective',
  hero: 'gi:knight-banner',
};

export const Worth = ({ kind, size }: { kind: string; size: number }) => (
  <Icon
    name={SIGNS[kind] ?? pieces[kind]?.icon ?? terrains.town.icon}
    size={size}
    className="brass"
  />
);
