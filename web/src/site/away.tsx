// SPDX-License-Identifier: MIT
// A strip above whatever page a server has given out: that the server is away and there is a table
// in this browser; there, where the reader is, and the way back.
import { useLayoutEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { useRoute } from '../model/route';
import { heldSeats, SEATS_HERE } from '../model/seats';
import { onSettings } from '../model/settings';
import { isHere } from '../model/where';
import { catalogues, learnGame, useText, type Key } from '../text';
import { goBack, notNow, playHere, useTold, watch, type Told } from './watching';
import './away.css';

interface Line {
  says: Key;
  more?: Key; // where there is room
  act: Key;
  press: () => void;
  later?: boolean; // it may be sent away
  calm?: boolean; // nothing has happened
}

function atServer({ away, later }: Told, [page, id]: string[]): Line | null {
  if (away && !later)
    return {
      says: 'here.away',
      more: 'here.away.more',
      act: 'here.play',
      press: playHere,
      later: true,
    };
  const held = heldSeats(SEATS_HERE);
  if (held.some((h) => h.match === id && h.seat >= 0))
    return { says: 'here.this', act: 'here.open', press: playHere };
  const isList = page === 'battles' ? held.length > 0 : !page && held.some((h) => !h.over);
  return isList ? { says: 'here.left', act: 'here.on', press: playHere, calm: true } : null;
}

function inBrowser({ back, still }: Told): Line {
  const way = { act: 'here.back', press: () => void goBack(), calm: !back } as const;
  if (still) return { says: 'here.still', ...way };
  return back
    ? { says: 'here.again', more: 'here.again.more', ...way }
    : { says: 'here.here', more: 'here.here.more', ...way };
}

// What covers the whole window begins below it. Told when it is another one only: the browser looks
// at the style of the whole page anew then.
function useHeight(shown: boolean) {
  const strip = useRef<HTMLDivElement>(null);
  const told = useRef(0);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = () => {
      const height = strip.current?.offsetHeight ?? 0;
      if (height !== told.current) style.setProperty('--strip', `${(told.current = height)}px`);
    };
    measure();
    document.body.toggleAttribute('data-strip', shown);
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  });
  return strip;
}

function Strip() {
  const t = useText();
  const told = useTold();
  const route = useRoute();
  const line: Line | null = isHere ? inBrowser(told) : atServer(told, route);
  const strip = useHeight(line !== null);
  if (!line) return null;
  return (
    <div className={`strip${line.calm ? ' calm' : ''}`} role="status" ref={strip}>
      <p>
        {t(line.says)}
        {line.more && <span> {t(line.more)}</span>}
      </p>
      <div>
        <button className="brass-button" onClick={line.press}>
          {t(line.act)}
        </button>
        {line.later && (
          <button className="strip-later" onClick={notNow}>
            {t('here.later')}
          </button>
        )}
      </div>
    </div>
  );
}

// A server that has no such battle does not know what there is besides.
const sayInstead = () => {
  for (const words of Object.values(catalogues)) words['no.match'] = words['here.not.there'];
};

let begun: Promise<void> | undefined;
export function begin(): Promise<void> {
  return (begun ??= (async () => {
    const place = document.createElement('div');
    place.className = 'strip-place';
    document.body.prepend(place);
    // In this browser the table has its words already, and has said some otherwise.
    if (!isHere) {
      await learnGame('pocket');
      sayInstead();
      onSettings(sayInstead); // another language may have come
    }
    createRoot(place).render(<Strip />);
    watch();
  })());
}
