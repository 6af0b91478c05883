// SPDX-License-Identifier: MIT
// The big button after a battle, and the smaller ones beside it.
import { Icon } from '../ui/Icon';
import type { Again, Way } from './useAgain';

export const AgainButton = ({ again, focus }: { again: Again; focus?: boolean }) => (
  <>
    {again.problem && <p role="alert">{again.problem}</p>}
    <button
      className="wax-button"
      onClick={again.primary.act}
      disabled={!again.primary.act}
      autoFocus={focus}
    >
      <Icon name={again.primary.icon} size={26} />
      <span>
        {again.primary.title}
        {again.primary.text && <small>{again.primary.text}</small>}
      </span>
    </button>
  </>
);

export const OtherWays = ({ ways }: { ways: Way[] }) => (
  <>
    {ways.map((way) => (
      <button key={way.title} className="paper-button" onClick={way.act}>
        <Icon name={way.icon} size={22} />
        <span>
          {way.title}
          {way.text && <small>{way.text}</small>}
        </span>
      </button>
    ))}
  </>
);
