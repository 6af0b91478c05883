// SPDX-License-Identifier: MIT
// Where reports, the chronicle, the grade and the form of a battle by hand are shown.
import type { Open, ScreenProps } from './screens';

export interface ReportsProps extends ScreenProps {
  open: Open;
  onClose: () => void;
}

// Whether there is anything to show in the place of the town.
export const showsReports = ({ over, open }: ReportsProps) => over !== null || open !== null;

export const Reports = ({ scene, onClose }: ReportsProps) => (
  <main className="campaign">
    {(scene.sheets ?? []).map((sheet) => (
      <p key={sheet.id}>{sheet.title}</p>
    ))}
    <button onClick={onClose}>✕</button>
  </main>
);

// "I played it on my table", on the screen of the outcome.
export const ByHandDoor = ({ show }: ScreenProps) => (
  <button className="brass-button" onClick={() => show('by_hand')}>
    …
  </button>
);
