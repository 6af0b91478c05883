// Dice: a row of faces, and the roll that is being shown over the board.
import type { Effect } from '../model/playback';
import { useSettings } from '../model/settings';
import type { Scene } from '../model/types';
import type { Theme } from '../themes/types';
import { Icon } from '../ui/Icon';

export function Faces({ faces, theme, small }: { faces: number[]; theme: Theme; small?: boolean }) {
  const { lang } = useSettings();
  return (
    <span className={small ? 'faces small' : 'faces'}>
      {faces.map((f, i) => {
        const look = theme.dice[String(f)];
        return (
          <i key={i} className="die" style={{ color: look?.colour, animationDelay: `${i * 90}ms` }} title={look?.title[lang]}>
            {look ? <Icon name={look.icon} size={small ? 14 : 34} /> : f}
          </i>
        );
      })}
    </span>
  );
}

// Order dice show colours, combat dice faces.
export function Rolling({ effect, scene, theme }: { effect: Effect | null; scene: Scene; theme: Theme }) {
  if (!effect) return null;
  const { event, kind } = effect;
  if (kind === 'banner') return <div className="banner" aria-hidden="true"><span key={event.text}>{event.text}</span></div>;
  if (kind === 'card') return <div className="banner card-banner" aria-hidden="true"><span key={event.text}><Icon name={theme.cards[String(event.card)] ?? 'gi:card-draw'} size={30} /> {event.text}</span></div>;
  if (kind !== 'dice' || !Array.isArray(event.faces)) return null;
  const side = typeof event.seat === 'number' ? theme.sides[event.seat] : undefined;
  return (
    <div className="rolling" aria-hidden="true" key={event.text}>
      <p style={{ color: side?.name }}>{scene.seats[event.seat ?? 0]} <small>{theme.orderDice && event.purpose === 'order dice' ? '' : event.text.match(/\(([^)]*)\)/)?.[1]}</small></p>
      {Object.keys(theme.dice).length === 0 || event.purpose === 'order dice' ? <p className="rolled-text">{event.text}</p> : <Faces faces={event.faces as number[]} theme={theme} />}
    </div>
  );
}
