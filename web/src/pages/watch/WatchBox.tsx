// SPDX-License-Identifier: MIT
// The newest of the battles to watch, in a quiet box of my table. Where the server lists none at
// all (one of before) there is no box.
import { useSettings } from '../../model/settings';
import { heldSeats } from '../../model/seats';
import { useText } from '../../text';
import { Players } from '../../panels/watch/Players';
import { titleIn } from './rows';
import { useListed } from './useListed';
import { Lateness } from './WatchPage';
import '../../panels/watch/watch.css';

const AT_ONCE = 3;

export function WatchBox() {
  const t = useText();
  const { lang } = useSettings();
  const { list, known } = useListed(lang);
  if (!list) return null;
  const held = new Set(heldSeats().map((h) => h.match));
  const others = list.matches.filter((m) => !held.has(m.id));
  return (
    <section className="mine-box watch-box">
      <h2>
        {t('watch.title')} <a href="#/watch">{t('watch.all')}</a>
      </h2>
      {others.length === 0 && <p>{t('watch.none')}</p>}
      <ul>
        {others.slice(0, AT_ONCE).map((match) => (
          <li key={match.id}>
            <a href={`#/t/${match.id}`}>
              <span>
                <b>
                  <Players seats={match.seats} />
                </b>
                <small>
                  {titleIn(known, match)}, <Lateness delay={match.delay_s} />
                </small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
