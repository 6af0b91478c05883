// SPDX-License-Identifier: MIT
// What a player may do besides what is asked: one small entry for each unit it is about, which
// opens a row of tokens.
import type { Scene } from '../model/types';
import type { Hand } from './useHand';
import { useText } from '../text';
import type { Theme } from '../model/theme';
import { Token } from '../ui/Token';

export function Besides({ hand, scene, theme }: { hand: Hand; scene: Scene; theme: Theme }) {
  const t = useText();
  const units = scene.pieces.filter((p) => hand.besides.some((a) => a.touches[0] === p.id));
  return (
    <>
      {units.map((unit) => {
        const open = hand.menu === unit.id;
        const now = theme.looks.order?.(unit.badges)?.token;
        return (
          <div key={unit.id} className="besides">
            <button
              className="tool"
              aria-expanded={open}
              onClick={() => hand.openMenu(open ? null : unit.id)}
              data-menu={unit.id}
            >
              {now && <Token colour={now} size={20} />}
              <span>{t('change.order', { unit: `${unit.title} ${unit.at}` })}</span>
            </button>
            {open && (
              <div className="token-row">
                {hand.besides
                  .filter((a) => a.touches[0] === unit.id)
                  .map((a) => (
                    <button
                      key={a.answer}
                      onClick={() => hand.play(a)}
                      data-answer={a.answer}
                      aria-label={a.text}
                      title={a.text}
                    >
                      <Token colour={String(a.order)} size={34} />
                      <span>{t(theme.looks.tokens[String(a.order)]?.title)}</span>
                    </button>
                  ))}
              </div>
            )}
          </div>
        );
      })}
    </>
  );
}
