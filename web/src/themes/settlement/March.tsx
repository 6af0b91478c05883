// SPDX-License-Identifier: MIT
// The battle: to be begun, or under way.
import { ByHandDoor } from './ReportPlace';
import type { ScreenProps } from './screens';

export const MarchScreen = (p: ScreenProps) => (
  <main className="campaign">
    {p.question?.text}
    <ByHandDoor {...p} />
  </main>
);
