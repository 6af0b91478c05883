// SPDX-License-Identifier: MIT
// What counts: a sign and a number for whatever brings points, as the scene has it; beside the
// board with what one has got from it, in a briefing with its words.
import type { Scene, Seat, TrayItem } from '../model/types';
import type { Theme } from '../model/theme';
import '../styles/worth.css';

interface Props {
  scene: Scene;
  theme: Theme;
  seat?: Seat | null; // whose points are told
  told?: boolean; // with words
}

// "pips:5": five of them make a point.
const kindOf = ({ kind }: TrayItem) => {
  const [name, each = '0'] = kind.split(':');
  return { name, each: Number(each) };
};

export function Worth({ scene, theme, seat, told }: Props) {
  const tray = scene.trays.find((one) => one.holds === 'worth');
  const Sign = theme.draws.worth;
  if (!tray || tray.items.length === 0 || !Sign) return null;
  const lines = scene.trays.find((one) => one.id === `score:${seat}`)?.items;
  const got = new Map(lines?.map((line) => [line.kind, line.count]));
  return (
    <section className={`worth${told ? ' told' : ''}`}>
      <h2>{tray.title}</h2>
      <ul>
        {tray.items.map((item) => {
          const { name, each } = kindOf(item);
          const own = got.get(name) ?? 0;
          return (
            <li
              key={item.id}
              data-worth={name}
              title={`${item.title}: ${item.count}. ${item.text}`}
            >
              <span className="worth-sign" aria-hidden="true">
                <Sign kind={name} each={each} size={told ? 30 : 20} />
              </span>
              <span className={told ? 'worth-words' : 'visually-hidden'}>
                <b>{item.title}</b> {told && <small>{item.text}</small>}
              </span>
              <b className="worth-points">{item.count}</b>
              {lines && !told && <i className={own > 0 ? 'has' : ''}>= {own}</i>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
