// SPDX-License-Identifier: MIT
// One way of being told: what it is, how it stands, and on or off where it is set up.
import type { ReactNode } from 'react';
import { setTelling, type Telling, type Way } from '../../model/telling';
import { useText } from '../../text';
import { Icon } from '../../ui/Icon';
import type { Work } from '../account/work';

export interface Part {
  now: Telling;
  put: (next: Telling) => void;
  first?: boolean;
}

export function OnOff(props: {
  label: string;
  on: boolean;
  work: Work;
  turn: (on: boolean) => Promise<unknown>;
}) {
  const { label, on, work, turn } = props;
  const t = useText();
  return (
    <div className="segments on-paper" role="group" aria-label={label}>
      {[true, false].map((wanted) => (
        <button
          key={`${wanted}`}
          aria-pressed={on === wanted}
          disabled={work.busy}
          onClick={() => wanted !== on && work.run(() => turn(wanted))}
        >
          {t(wanted ? 'on' : 'off')}
        </button>
      ))}
    </div>
  );
}

export function Head(props: {
  icon: string;
  title: string;
  children: ReactNode;
  way?: { way: Way; on: boolean; work: Work; put: (next: Telling) => void };
}) {
  const { icon, title, children, way } = props;
  return (
    <div className="telling-head">
      <Icon name={icon} size={26} />
      <div>
        <h3>{title}</h3>
        {children}
      </div>
      {way && (
        <OnOff
          label={title}
          on={way.on}
          work={way.work}
          turn={(on) => setTelling({ [way.way]: on }).then(way.put)}
        />
      )}
    </div>
  );
}
