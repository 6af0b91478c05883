// SPDX-License-Identifier: MIT
// The town between two missions.
import type { ScreenProps } from './screens';

export const TownScreen = ({ campaign, question }: ScreenProps) => (
  <main className="campaign">
    {campaign.mission.title}
    {question?.text}
  </main>
);
