// SPDX-License-Identifier: MIT
// The tactics deck, the card in play, what was discarded.
import type { Hand } from './useHand';
import type { LogLine } from '../model/seen';
import type { Scene, TrayItem } from '../model/types';
import { useText } from '../text';
import type { Theme } from '../model/theme';
import { Icon } from '../ui/Icon';
import { Term, Worded } from '../ui/Term';
import { Token } from '../ui/Token';

interface Props {
  scene: Scene;
  theme: Theme;
  viewer: number;
  hand: Hand;
  log: LogLine[];
}

// What lies on the discard pile: a card that is still being decided, or at work, does not lie there
// yet.
export function discarded(
  scene: Scene,
  viewer: number,
  log: LogLine[],
): { count: number; last: TrayItem | undefined } {
  const tray = (id: string) => scene.trays.find((tr) => tr.id === `${id}:${viewer}`)?.items ?? [];
  const open = new Set(tray('played').map((i) => i.kind));
  const items = tray('discard')
    .map((i) => (open.has(i.kind) ? { ...i, count: i.count - 1 } : i))
    .filter((i) => i.count > 0);
  // The top one is the one drawn last of those that are there.
  const drawn = log
    .flatMap(({ event }) =>
      event.event === 'card_drawn' && event.seat === viewer ? [String(event.card)] : [],
    )
    .reverse();
  const kind = drawn.find((k) => items.some((i) => i.kind === k));
  return {
    count: items.reduce((n, i) => n + i.count, 0),
    last: items.find((i) => i.kind === kind) ?? items[items.length - 1],
  };
}

function Card({
  item,
  theme,
  owner,
  lit,
  order,
  onTouch,
}: {
  item: TrayItem;
  theme: Theme;
  owner: number;
  lit?: boolean;
  order?: string;
  onTouch?: () => void;
}) {
  const side = theme.looks.sides[owner];
  const Tag = lit ? 'div' : 'article';
  return (
    <Tag
      data-thing={item.id}
      {...(lit && {
        role: 'button',
        tabIndex: 0,
        onClick: onTouch,
        onKeyDown: (e: React.KeyboardEvent<HTMLElement>) => {
          if (e.key !== 'Enter' && e.key !== ' ') return;
          e.preventDefault();
          onTouch?.();
        },
      })}
      className={`card${lit ? ' lit' : ''}${item.text.length > 70 ? ' wordy' : ''}${item.text.length > 140 ? ' wordiest' : ''}`}
      style={{ '--side': side?.band, '--line': side?.line } as React.CSSProperties}
    >
      <h3>{item.title}</h3>
      <span className="card-art">
        <Icon name={theme.looks.cards[item.kind] ?? 'gi:scroll-unfurled'} size={42} />
      </span>
      <p>{lit ? item.text : <Worded text={item.text} />}</p>
      {order && (
        <footer data-word={`colour.${order}`}>
          <Token colour={order} size={22} />
        </footer>
      )}
    </Tag>
  );
}

export function Cards({ scene, theme, viewer, hand, log }: Props) {
  const t = useText();
  const tray = (id: string) => scene.trays.find((tr) => tr.id === id)?.items ?? [];
  const deck = tray(`deck:${viewer}`).reduce((n, i) => n + i.count, 0);
  const { count, last } = discarded(scene, viewer, log);
  const played = scene.trays
    .filter((tr) => tr.id.startsWith('played:') || tr.id.startsWith('in_play:'))
    .flatMap((tr) => tr.items.map((item) => ({ item, owner: tr.owner })));
  const side = theme.looks.sides[viewer];
  const choices = hand.question?.answers.find((a) => a.verb === 'take_order');
  const choice = {
    order: choices && typeof choices.order === 'string' ? choices.order : undefined,
    card: choices?.card,
  };
  return (
    <section className="cards" aria-label={t('tactics')}>
      <header>
        <h2>
          <Term word="term.tactics">{t('tactics')}</Term>
        </h2>
      </header>
      <div className="tray-box card-row">
        <figure>
          <div className="card-back" style={{ background: side?.band, color: side?.line }}>
            <Icon name={side?.emblem ?? 'gi:scroll-unfurled'} size={38} />
          </div>
          <figcaption>{t('deck', { n: deck })}</figcaption>
        </figure>
        {played.length > 0 ? (
          played
            .slice(-1)
            .map(({ item, owner }) => (
              <Card
                key={item.id}
                item={item}
                theme={theme}
                owner={owner}
                lit={hand.choice.lit.has(item.id)}
                order={choice.card === item.kind ? choice.order : undefined}
                onTouch={() => hand.touchThing(item.id)}
              />
            ))
        ) : (
          <p className="no-card">{t('no.card')}</p>
        )}
        {last && (
          <figure>
            <div
              className="card small"
              style={{ '--side': side?.band } as React.CSSProperties}
              role="img"
              aria-label={last.title}
              title={last.title}
            >
              <Icon name={theme.looks.cards[last.kind] ?? 'gi:scroll-unfurled'} size={34} />
            </div>
            <figcaption>{t('discard', { n: count })}</figcaption>
          </figure>
        )}
      </div>
    </section>
  );
}
