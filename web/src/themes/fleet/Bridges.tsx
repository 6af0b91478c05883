// SPDX-License-Identifier: MIT
// Command bridges: dice rolled and stored, special weapon, free dice, and what is still to be
// placed.
import type { Hand } from '../../panels/useHand';
import { othersOf } from '../../model/sides';
import type { Scene, Tray, TrayItem } from '../../model/types';
import { useWordsHere, wordOfKind } from '../../model/words';
import { useText } from '../../text';
import type { LayingProps, Theme } from '../../model/theme';
import { Icon } from '../../ui/Icon';
import { Term } from '../../ui/Term';

// What a line of the bridge is for.
const LINES: Record<string, string> = {
  fresh: 'phase.roll',
  reserve: 'term.stored',
  gauge: 'term.stored',
  weapon: 'term.special_weapon',
  weapons: 'term.special_weapon',
};

function Thing({ item, theme, owner }: { item: TrayItem; theme: Theme; owner: number }) {
  const Drawn = theme.draws.item;
  return Drawn ? (
    <Drawn item={item} theme={theme} owner={owner} />
  ) : (
    <Icon name={theme.looks.cards[item.kind] ?? 'gi:rolling-dices'} size={34} />
  );
}

function Items({
  tray,
  theme,
  hand,
  wide,
}: {
  tray: Tray;
  theme: Theme;
  hand: Hand;
  wide?: boolean;
}) {
  const book = useWordsHere();
  return (
    <ul className={`tray-items ${wide ? 'wide' : ''}`}>
      {tray.items.map((item) => {
        const lit = hand.choice.lit.has(item.id);
        const on =
          hand.choice.touched.includes(item.id) ||
          (hand.choice.chosen?.spends?.includes(item.id) ?? false);
        return (
          <li key={item.id} data-word={wordOfKind(book, item.kind)}>
            <button
              disabled={!lit && !on}
              aria-pressed={on}
              className={lit ? 'lit' : ''}
              onClick={() => hand.touchThing(item.id)}
              data-item={item.id}
              aria-label={`${item.title}${item.count > 1 ? ` × ${item.count}` : ''}`}
            >
              <Thing item={item} theme={theme} owner={tray.owner} />
              {item.count > 1 && <b className="count">×{item.count}</b>}
              {wide && (
                <span>
                  <b>{item.title}</b>
                  <small>{item.text}</small>
                </span>
              )}
            </button>
          </li>
        );
      })}
      {Array.from(
        { length: Math.max(0, (tray.room ?? 0) - tray.items.reduce((n, i) => n + i.count, 0)) },
        (_, i) => (
          <li key={i} className="free-place" />
        ),
      )}
    </ul>
  );
}

function Bridge({
  scene,
  theme,
  seat,
  hand,
  own,
}: {
  scene: Scene;
  theme: Theme;
  seat: number;
  hand: Hand;
  own: boolean;
}) {
  const t = useText();
  const tray = (id: string) => scene.trays.find((x) => x.id === `${id}:${seat}`);
  const side = theme.looks.sides[seat];
  const lines: [string, boolean][] = [
    ['fresh', false],
    ['reserve', false],
    ['gauge', false],
    ['weapon', true],
    ['weapons', true],
    ['to_deploy', false],
  ];
  const free = tray('free');
  const placing = (tray('to_deploy')?.items.length ?? 0) > 0;
  if (!free && lines.every(([id]) => tray(id) === undefined)) return null;
  return (
    <section
      className={`panel bridge ${own ? 'own' : ''}`}
      style={{ '--line': side?.line } as React.CSSProperties}
      aria-label={scene.seats[seat]}
    >
      <header>
        <h2 style={{ color: side?.name }}>
          {own ? t('bridge.yours') : t('bridge.of', { side: scene.seats[seat] })}
        </h2>
        {own && <small>{scene.seats[seat]}</small>}
      </header>
      {lines.map(([id, wide]) => {
        const found = tray(id);
        if (!found || (found.items.length === 0 && (!found.room || placing))) return null;
        return (
          <div key={id} className={found.room ? 'bridge-half' : ''}>
            <h3>{LINES[id] ? <Term word={LINES[id]}>{found.title}</Term> : found.title}</h3>
            <Items tray={found} theme={theme} hand={hand} wide={wide} />
          </div>
        );
      })}
      {free && (
        <footer>
          <Term word="term.free_dice">{free.title}</Term>
          <Items tray={free} theme={theme} hand={hand} />
        </footer>
      )}
    </section>
  );
}

export function Bridges({
  scene,
  theme,
  viewer,
  hand,
  middle,
}: LayingProps & { middle?: React.ReactNode }) {
  const fields = scene.trays.find((x) => x.id === 'fields');
  return (
    <>
      {othersOf(scene, viewer).map((seat) => (
        <Bridge key={seat} scene={scene} theme={theme} seat={seat} hand={hand} own={false} />
      ))}
      {fields && (
        <section className="panel bridge" aria-label={fields.title}>
          <h2>{fields.title}</h2>
          <Items tray={fields} theme={theme} hand={hand} wide />
        </section>
      )}
      {middle}
      <Bridge scene={scene} theme={theme} seat={viewer} hand={hand} own />
    </>
  );
}
