// SPDX-License-Identifier: MIT
// Orders in hand. During distribution a row of slots to take from; later a small tray.
import { othersOf } from '../../model/sides';
import type { LayingProps, PoolProps, Theme } from '../../model/theme';
import type { Scene } from '../../model/types';
import { useText, type Key } from '../../text';
import { Term } from '../../ui/Term';
import { Token } from '../../ui/Token';
import { COLOURS, isLaid } from './orders';

const countOf = (scene: Scene, seat: number, colour: string) =>
  scene.trays.find((t) => t.id === `pool:${seat}`)?.items.find((i) => i.kind === `order:${colour}`)
    ?.count ?? 0;

// The big row: select a unit and a colour, in either order; or drag the token onto the unit.
function PoolSlots({ scene, theme, viewer, hand, onDrag }: PoolProps) {
  const t = useText();
  const placed = scene.pieces.filter((p) => p.owner === viewer && isLaid(p)).length;
  const left = COLOURS.slice(0, 4).reduce((n, c) => n + countOf(scene, viewer, c), 0);
  const unit = scene.pieces.find((p) => p.owner === viewer && hand.choice.touched[0] === p.id);
  return (
    <section className="pool-slots" data-thing={`pool:${viewer}`} aria-label={t('pool.your')}>
      <header>
        <h2>
          <Term word="term.pool">{t('pool.your')}</Term>
        </h2>
        <small>
          {unit
            ? t('lay.colour', { unit: unit.title, at: unit.at ?? '' })
            : t('pool.count', { all: placed + left, placed, left })}
        </small>
      </header>
      <div className="slots">
        {COLOURS.map((colour, i) => {
          const endless = colour === 'yellow';
          const count = endless ? 1 : countOf(scene, viewer, colour);
          const touchable =
            hand.choice.lit.has(`order:${colour}`) ||
            hand.choice.touched.includes(`order:${colour}`);
          return (
            <button
              key={colour}
              className={`slot${count === 0 ? ' none' : ''}`}
              disabled={!touchable}
              aria-pressed={hand.choice.touched.includes(`order:${colour}`)}
              onClick={() => hand.touchThing(`order:${colour}`)}
              onPointerDown={(e) => touchable && onDrag(`order:${colour}`, e)}
              data-order={colour}
              data-thing={`order:${colour}`}
              data-word={`colour.${colour}`}
            >
              <kbd>{i + 1}</kbd>
              <span className="slot-tokens">
                {Array.from({ length: Math.max(1, Math.min(3, count)) }, (_, k) => (
                  <Token key={k} colour={colour} size={58} />
                ))}
              </span>
              <b>
                {t(theme.looks.tokens[colour].title)} · {endless ? '∞' : count}
              </b>
              <small>{t(`first.${colour}` as Key)}</small>
            </button>
          );
        })}
      </div>
    </section>
  );
}

const ROW = 5; // so many lie side by side; more of them lie in a heap for each colour

function OwnTokens({ scene, theme, viewer, hand }: LayingProps) {
  const t = useText();
  const own = COLOURS.map((colour) => ({ colour, count: countOf(scene, viewer, colour) })).filter(
    ({ count }) => count,
  );
  const heaps = own.reduce((n, { count }) => n + count, 0) > ROW;
  return (
    <div className="pool-own">
      {own.flatMap(({ colour, count }) =>
        Array.from({ length: heaps ? 1 : count }, (_, i) => {
          const name = t(theme.looks.tokens[colour].title);
          return (
            <button
              key={colour + i}
              className="token-button"
              disabled={!hand.choice.lit.has(`order:${colour}`)}
              onClick={() => hand.touchThing(`order:${colour}`)}
              aria-label={heaps ? `${name} × ${count}` : name}
              data-thing={`order:${colour}`}
            >
              <Token colour={colour} size={heaps ? 28 : 36} />
              {heaps && <b>×{count}</b>}
            </button>
          );
        }),
      )}
    </div>
  );
}

interface Other {
  scene: Scene;
  theme: Theme;
  seat: number;
  byRules: boolean; // nobody plays there
}

// What is known of somebody else's orders: those that were shown, or how many lie there. Where the
// rules hold the seat there are none to be hidden: its tokens are drawn after all orders are laid.
function OtherPool({ scene, theme, seat, byRules }: Other) {
  const t = useText();
  const shown = scene.trays.find((tr) => tr.id === `pool:${seat}`)?.items ?? [];
  const side = theme.looks.sides[seat];
  const hidden = scene.pieces.filter(
    (p) => p.owner === seat && p.badges.includes('order:hidden'),
  ).length;
  return (
    <p className="pool-other">
      {side && (
        <svg width="30" height="30" viewBox="-18 -18 36 36" aria-hidden="true">
          <use href={`#back-${side.id}`} x="-18" y="-18" width="36" height="36" />
        </svg>
      )}
      <span style={{ color: side?.name }}>
        {shown.length > 0
          ? t('pool.shown', { side: scene.seats[seat] })
          : t(byRules ? 'fc.pool.rules' : 'pool.hidden', { side: scene.seats[seat] })}
        {hidden > 0 && shown.length === 0 ? ` · ${hidden}` : ''}
      </span>
      {shown.map((i) => (
        <span key={i.id} className="shown-order" data-word={`colour.${i.kind.slice(6)}`}>
          <Token colour={i.kind.slice(6)} size={20} />
          {i.count > 1 && `×${i.count}`}
        </span>
      ))}
    </p>
  );
}

export function PoolTray({
  scene,
  theme,
  viewer,
  hand,
  note,
}: LayingProps & Pick<PoolProps, 'note'>) {
  const t = useText();
  const left = COLOURS.reduce((n, c) => n + countOf(scene, viewer, c), 0);
  const laid =
    theme.words.phases[scene.tracks.find((track) => track.id === 'phase')?.value ?? -1] !==
    'command';
  return (
    <section className="pool-tray" data-thing={`pool:${viewer}`} aria-label={t('order.pool')}>
      <header>
        <h2>
          <Term word="term.pool">{t('order.pool')}</Term>
        </h2>
        <small>{t('pool.yours')}</small>
      </header>
      <div className="tray-box">
        <OwnTokens scene={scene} theme={theme} viewer={viewer} hand={hand} />
        <p>{left > 0 ? t(laid ? 'pool.left' : 'pool.lay', { n: left }) : t('pool.empty')}</p>
        {othersOf(scene, viewer).map((seat) => (
          <OtherPool
            key={seat}
            scene={scene}
            theme={theme}
            seat={seat}
            byRules={note?.seats[seat]?.who === 'rules'}
          />
        ))}
      </div>
    </section>
  );
}

export const Pool = (p: PoolProps) => (p.ordering ? <PoolSlots {...p} /> : <PoolTray {...p} />);

export const OrderSign = ({ kind, size }: { kind: string; size: number }) =>
  kind.startsWith('order:') ? <Token colour={kind.slice(6)} size={size} /> : null;
