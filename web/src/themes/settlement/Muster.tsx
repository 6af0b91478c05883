// SPDX-License-Identifier: MIT
// Who marches out, with what, onto which ground: one sheet of three questions.
import type { ScreenProps } from './screens';

export const MusterScreen = ({ question }: ScreenProps) => (
  <main className="campaign">{question?.text}</main>
);
