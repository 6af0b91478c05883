// SPDX-License-Identifier: MIT
// What counts: a sign and a number for whatever brings points, as the scene has it; beside the
// board with what one has got from it, in a briefing with its words.
import { memo } from 'react';
import type { Scene, Seat, TrayItem } from '../model/types';
import type { Theme } from '../model/theme';
import { alike } from '../ui/alike';
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

const countedIn = (scene: Scene) => scene.trays.find((one) => one.holds === 'worth');
const linesOf = ({ scene, seat }: Props) =>
  scene.trays.find((one) => one.id === `score:${seat}`)?.items;

// Of a scene only this much is read here.
const sameWorth = (a: Props, b: Props) =>
  a.theme === b.theme &&
  a.seat === b.seat &&
  a.told === b.told &&
  alike(countedIn(a.scene), countedIn(b.scene)) &&
  alike(linesOf(a), linesOf(b));

export const Worth = memo((props: Props) => {
  const { scene, theme, told } = props;
  const tray = countedIn(scene);
  const Sign = theme.draws.worth;
  if (!tray || tray.items.length === 0 || !Sign) return null;
  const lines = linesOf(props);
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
}, sameWorth);
