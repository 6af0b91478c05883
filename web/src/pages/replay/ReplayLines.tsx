// SPDX-License-Identifier: MIT
// The chronicle of a replay up to the moment that is looked at; each line leads to its own.
import { useEffect, useRef } from 'react';
import type { Moment } from '../../model/moments';
import type { Theme } from '../../model/theme';
import { Medal } from '../../panels/TopBar';
import { useText } from '../../text';

interface Props {
  moments: Moment[];
  at: number;
  onAt: (at: number) => void;
  theme: Theme;
}

export function ReplayLines({ moments, at, onAt, theme }: Props) {
  const t = useText();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // Only the list is moved, not what it lies in.
    const [lines, line] = [list.current, list.current?.querySelector('[aria-current]')];
    if (lines && line)
      lines.scrollTop +=
        Math.max(0, line.getBoundingClientRect().bottom - lines.getBoundingClientRect().bottom) +
        Math.min(0, line.getBoundingClientRect().top - lines.getBoundingClientRect().top);
  }, [at]);
  return (
    <section className="chronicle panel" aria-label={t('chronicle')}>
      <ol ref={list} tabIndex={0} aria-label={t('chronicle')}>
        {moments.slice(0, at + 1).flatMap((m, i) =>
          m.events
            .filter((e) => e.text)
            .map((e, k) => (
              <li
                key={`${i}.${k}`}
                className={theme.story.events[e.event]?.tick}
                aria-current={i === at && k === 0 ? 'step' : undefined}
              >
                <button className="plain-line" onClick={() => onAt(i)}>
                  {typeof e.seat === 'number' ? (
                    <Medal theme={theme} seat={e.seat} size={18} />
                  ) : (
                    <span />
                  )}
                  <span>{e.text}</span>
                </button>
              </li>
            )),
        )}
      </ol>
    </section>
  );
}
