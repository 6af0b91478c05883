// The tactics deck, the card in play, what was discarded.
import type { Hand } from '../pages/table/useHand';
import type { Scene, TrayItem } from '../model/types';
import { useText } from '../text';
import type { Theme } from '../themes/types';
import { Icon } from '../ui/Icon';
import { Token } from './Pool';

interface Props {
  scene: Scene;
  theme: Theme;
  viewer: number;
  hand: Hand;
}

function Card({ item, theme, owner, small, lit, order, onTouch }: { item: TrayItem; theme: Theme; owner: number; small?: boolean; lit?: boolean; order?: string; onTouch?: () => void }) {
  const side = theme.sides[owner];
  return (
    <article className={`card${small ? ' small' : ''}${lit ? ' lit' : ''}`} style={{ '--side': side?.band, '--line': side?.line } as React.CSSProperties} onClick={lit ? onTouch : undefined}>
      <h3>{item.title}</h3>
      <span className="card-art"><Icon name={theme.cards[item.kind] ?? 'gi:scroll-unfurled'} size={small ? 28 : 42} /></span>
      {!small && <p>{item.text}</p>}
      {order && <footer><Token colour={order} size={22} /></footer>}
    </article>
  );
}

export function Cards({ scene, theme, viewer, hand }: Props) {
  const t = useText();
  const tray = (id: string) => scene.trays.find((tr) => tr.id === id)?.items ?? [];
  const deck = tray(`deck:${viewer}`).reduce((n, i) => n + i.count, 0);
  const discard = tray(`discard:${viewer}`);
  const played = scene.trays.filter((tr) => tr.id.startsWith('played:') || tr.id.startsWith('in_play:')).flatMap((tr) => tr.items.map((item) => ({ item, owner: tr.owner })));
  const side = theme.sides[viewer];
  const choices = hand.question?.answers.find((a) => a.verb === 'take_order');
  const choice = { order: choices && typeof choices.order === 'string' ? choices.order : undefined, card: choices?.card };
  const last = discard[discard.length - 1];
  return (
    <section className="cards" aria-label={t('tactics')}>
      <header><h2>{t('tactics')}</h2></header>
      <div className="tray-box card-row">
        <figure>
          <div className="card-back" style={{ background: side?.band, color: side?.line }}><Icon name={side?.emblem ?? 'gi:scroll-unfurled'} size={38} /></div>
          <figcaption>{t('deck', { n: deck })}</figcaption>
        </figure>
        {played.length > 0 ? played.slice(-1).map(({ item, owner }) => (
          <Card key={item.id} item={item} theme={theme} owner={owner} lit={hand.choice.lit.has(item.id)} order={choice.card === item.kind ? choice.order : undefined} onTouch={() => hand.touchThing(item.id)} />
        )) : <p className="no-card">{t('no.card')}</p>}
        {last && (
          <figure>
            <Card item={last} theme={theme} owner={viewer} small />
            <figcaption>{t('discard', { n: discard.reduce((n, i) => n + i.count, 0) })}</figcaption>
          </figure>
        )}
      </div>
    </section>
  );
}
