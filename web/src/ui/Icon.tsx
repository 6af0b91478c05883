// SPDX-License-Identifier: MIT
// One symbol of the inline sprite, by its name in the source: 'gi:horse-head'.
import { rem } from './letters';
interface Props {
  name: string;
  size?: number;
  className?: string;
}

export const Icon = ({ name, size = 20, className }: Props) => (
  <svg
    className={className ? `icon ${className}` : 'icon'}
    width={rem(size)}
    height={rem(size)}
    viewBox="0 0 512 512"
    aria-hidden="true"
  >
    <use href={`#${name.replace(':', '-')}`} />
  </svg>
);
