// SPDX-License-Identifier: MIT
// What an answer may lead to: points, dice, and who may fail a morale check, with the sum that
// makes the number.
import type { Answer, Odds, Scene } from '../../model/types';
import { ShareBar } from '../../ui/ShareBar';
import { useWords } from './words';

interface Props {
  odds: Odds;
  scene: Scene;
  viewer: number | null;
  asked: Answer;
  prompt: string;
}

export interface Outcomes {
  points?: number;
  others?: Record<string, number>;
  dice?: number;
  fails?: Record<string, number>;
  holds?: Record<string, number>;
}

const signed = (n: number, lang: string) =>
  `${n < 0 ? '−' : '+'}${Math.abs(n).toLocaleString(lang, { maximumFractionDigits: 1 })}`;

export function Gains({ odds, scene, viewer, asked }: Props) {
  const { w, lang } = useWords();
  const { points, others = {}, dice, fails = {} } = odds.outcomes as Outcomes;
  const side = (seat: string) => scene.seats[Number(seat)] ?? '';
  const boxes = [
    ...(points === undefined ? [] : [{ value: signed(points, lang), text: w('gainPoints') }]),
    ...Object.entries(others).map(([seat, n]) => ({
      value: signed(n, lang),
      text: w('theyGain', { side: side(seat) }),
    })),
    ...(dice ? [{ value: signed(dice, lang), text: w('gainDice') }] : []),
  ];
  const checks = Object.entries(fails);
  if (boxes.length === 0 && checks.length === 0) return null;
  return (
    <div className="lg-gains">
      <h2>{w('gain')}</h2>
      <p>{asked.text}</p>
      <ul>
        {boxes.map((b) => (
          <li key={b.text}>
            <b>{b.value}</b>
            <span>{b.text}</span>
          </li>
        ))}
      </ul>
      {checks.map(([seat, p]) => (
        <ShareBar
          key={seat}
          title={w('checkOf', { side: side(seat) })}
          shares={[
            { text: w('stands'), p: 1 - p, tone: 'well' as const },
            { text: w('fails'), p, tone: 'lost' as const },
          ].filter((share) => share.p > 0)}
          who={Number(seat) === viewer ? 'you' : 'they'}
        />
      ))}
    </div>
  );
}
