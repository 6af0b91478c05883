// SPDX-License-Identifier: MIT
// What of a map never changes.
import { memo } from 'react';
import { drawn } from '../../ui/markup';
import type { Sheet } from './map/sheet';

export const StaticMap = memo(({ sheet }: { sheet: Sheet }) => <g {...drawn(sheet.art)} />);
