// SPDX-License-Identifier: MIT
// Dice: a row of faces, and the roll that is being shown over the board.
import { useEffect } from 'react';
import type { Effect } from '../model/seen';
import type { GameEvent, Scene } from '../model/types';
import type { Theme } from '../model/theme';
import { Icon } from '../ui/Icon';
import { Token } from '../ui/Token';
import { useText, type Say } from '../text';

export function Faces({ faces, theme, small }: { faces: number[]; theme: Theme; small?: boolean }) {
  const t = useText();
  return (
    <span className={small ? 'faces small' : 'faces'}>
      {faces.map((f, i) => {
        const look = theme.looks.dice[String(f)];
        return (
          <i
            key={i}
            className="die"
            style={{ color: look?.colour, '--nth': i } as React.CSSProperties}
            title={look && t(look.title)}
            data-word={look ? `face.${f === 6 ? 5 : f}` : undefined}
          >
            {look ? <Icon name={look.icon} size={small ? 14 : 34} /> : f}
          </i>
        );
      })}
    </span>
  );
}

// Order dice are told by the colours they bring. The sentence names one for each die; anything else
// is no roll of order dice.
export function ordersOf(event: GameEvent, theme: Theme, t: Say): string[] | null {
  if (!Array.isArray(event.faces) || event.faces.length === 0) return null;
  const words = event.text
    .replace(/\([^)]*\)/g, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  const colours = words.flatMap((w) =>
    Object.keys(theme.looks.tokens).filter(
      (c) => t(theme.looks.tokens[c].title).toLowerCase() === w,
    ),
  );
  return colours.length === event.faces.length ? colours : null;
}

// The same shape for all order dice: an ivory cube with the order on it.
export function OrderFaces({ colours, small }: { colours: string[]; small?: boolean }) {
  return (
    <span className={small ? 'faces small' : 'faces'}>
      {colours.map((c, i) => (
        <i key={i} className="die" style={{ '--nth': i } as React.CSSProperties} data-order-die={c}>
          <Token colour={c} size={small ? 15 : 38} />
        </i>
      ))}
    </span>
  );
}

// Order dice show colours, combat dice faces.
export function Rolling({
  effect,
  scene,
  theme,
}: {
  effect: Effect | null;
  scene: Scene;
  theme: Theme;
}) {
  const t = useText();
  const orders = effect?.kind === 'dice' ? ordersOf(effect.event, theme, t) : null;
  const faces =
    effect?.kind === 'dice' && Array.isArray(effect.event.faces)
      ? (effect.event.faces as number[])
      : [];
  const laid =
    effect !== null && (theme.story.events[effect.event.event]?.laid?.(effect.event) ?? false);
  const tumbling =
    !laid && faces.length > 0 && (orders !== null || Object.keys(theme.looks.dice).length > 0);
  useEffect(() => {
    if (!tumbling) effect?.rest?.();
  }, [effect, tumbling]);
  if (!effect || laid) return null;
  const { event, kind } = effect;
  if (kind === 'banner')
    return (
      <div className="banner" aria-hidden="true">
        <span key={event.text}>{event.text}</span>
      </div>
    );
  if (kind === 'card')
    return (
      <div className="banner card-banner" aria-hidden="true">
        <span key={event.text}>
          <Icon name={theme.looks.cards[String(event.card)] ?? 'gi:card-draw'} size={30} />{' '}
          {event.text}
        </span>
      </div>
    );
  if (kind !== 'dice' || !Array.isArray(event.faces)) return null;
  const side = typeof event.seat === 'number' ? theme.looks.sides[event.seat] : undefined;
  return (
    <div
      className="rolling"
      aria-hidden="true"
      key={effect.id}
      style={{ '--pace': effect.pace } as React.CSSProperties}
      onAnimationEnd={(e) =>
        e.target instanceof Element && e.target.matches('.die:last-child') && effect.rest?.()
      }
    >
      <p style={{ color: side?.name }}>
        {scene.seats[event.seat ?? 0]}{' '}
        <small>{orders ? '' : event.text.match(/\(([^)]*)\)/)?.[1]}</small>
      </p>
      {orders ? (
        <OrderFaces colours={orders} />
      ) : tumbling ? (
        <Faces faces={faces} theme={theme} />
      ) : (
        <p className="rolled-text">{event.text}</p>
      )}
    </div>
  );
}
