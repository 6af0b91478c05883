// SPDX-License-Identifier: MIT
// A strip above whatever page a server has given out: that the server is away and there is a table
// in this browser; there, where the reader is, and the way back.
import { useLayoutEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { useRoute } from '../model/route';
import { heldSeats, SEATS_HERE } from '../model/seats';
import { isHere } from '../model/where';
import { learnGame, useText, type Say } from '../text';
import { goBack, notNow, playHere, useTold, watch, type Told } from './watching';
import './away.css';

interface Line {
  text: string;
  act: string;
  press: () => void;
  later?: boolean; // it may be sent away
  calm?: boolean; // nothing has happened
}

function inServer({ away, later }: Told, [page, id]: string[], t: Say): Line | null {
  if (away && !later)
    return { text: t('here.away'), act: t('here.play'), press: playHere, later: true };
  const held = heldSeats(SEATS_HERE);
  const isOne = held.some((h) => h.match === id && h.seat >= 0);
  if (isOne) return { text: t('here.this'), act: t('here.open'), press: playHere };
  const isList = page === 'battles' ? held.length > 0 : !page && held.some((h) => !h.over);
  return isList ? { text: t('here.left'), act: t('here.on'), press: playHere, calm: true } : null;
}

function inBrowser({ back, still }: Told, t: Say): Line {
  const text = still ? 'here.still' : back ? 'here.again' : 'here.here';
  return { text: t(text), act: t('here.back'), press: () => void goBack(), calm: !back };
}

// What covers the whole window begins below it.
function useHeight(shown: boolean) {
  const strip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = () => style.setProperty('--strip', `${strip.current?.offsetHeight ?? 0}px`);
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
  const line: Line | null = isHere ? inBrowser(told, t) : inServer(told, route, t);
  const strip = useHeight(line !== null);
  if (!line) return null;
  return (
    <div className={`strip${line.calm ? ' calm' : ''}`} role="status" ref={strip}>
      <p>{line.text}</p>
      <span>
        <button className="brass-button" onClick={line.press}>
          {line.act}
        </button>
        {line.later && (
          <button className="strip-later" onClick={notNow}>
            {t('here.later')}
          </button>
        )}
      </span>
    </div>
  );
}

export async function begin() {
  const place = document.createElement('div');
  place.className = 'strip-place';
  document.body.prepend(place);
  await learnGame('pocket');
  createRoot(place).render(<Strip />);
  watch();
}
