// SPDX-License-Identifier: MIT
// What lies under the pointer: place, terrain, unit.
import { describeBadges, describeMarks, describeStrength } from '../board/speech';
import { calledOf } from '../model/cells';
import { useSettings } from '../model/settings';
import type { Piece, Scene } from '../model/types';
import { useWordsHere, wordIn, wordOfKind } from '../model/words';
import { useText } from '../text';
import type { Theme } from '../model/theme';
import { Icon } from '../ui/Icon';
import { Term, Worded } from '../ui/Term';
import { MiniCounter } from '../board/MiniCounter';
import { Facts, hasFacts } from './Facts';
import { Token } from '../ui/Token';

// States and counters with a word of their own; the rest of what is to be said stays a line.
function States({ piece, theme }: { piece: Piece; theme: Theme }) {
  const t = useText();
  const book = useWordsHere();
  const colour = theme.looks.order?.(piece.badges)?.token;
  const told = describeBadges(piece, t);
  const words = piece.badges.filter((b) => wordIn(book, `badge.${b}`));
  return (
    <>
      {colour && theme.looks.tokens[colour] && (
        <Term word={`colour.${colour}`} className="state">
          <Token colour={colour} size={18} />
          {t(theme.looks.tokens[colour].title)}
        </Term>
      )}
      {words.map((b) => (
        <Term key={b} word={`badge.${b}`} className="state">
          {wordIn(book, `badge.${b}`)!.title}
        </Term>
      ))}
      {words.length === 0 && told.map((state) => ` · ${state}`).join('')}
    </>
  );
}

export function Inspect({
  scene,
  theme,
  cell,
}: {
  scene: Scene;
  theme: Theme;
  cell: string | null;
}) {
  const t = useText();
  const { lang } = useSettings();
  const book = useWordsHere();
  const place = scene.cells.find((c) => c.id === cell);
  if (!place) return null;
  const look = theme.looks.terrains[place.terrain];
  const ground = scene.legend?.find((g) => g.terrain === place.terrain);
  // Dice and orders lie there too, and are no units.
  const here = scene.pieces.filter(
    (p) => p.at === cell && p.title && p.kind !== theme.hand.lines && p.kind !== 'die',
  );
  const known = wordIn(book, `terrain.${place.terrain}`);
  const called =
    scene.board === 'cards'
      ? []
      : [
          ...new Set([
            theme.words.calls?.(place.id, lang) ?? calledOf(place),
            place.label === place.id ? '' : place.label,
          ]),
        ].filter(Boolean); // squares between cards have no names
  if (called.length === 0 && !look && here.length === 0) return null;
  const terrain = look && (
    <>
      <Icon name={look.icon} size={16} /> {t(look.title)}
    </>
  );
  return (
    <section className="panel inspect">
      <header>
        {called.length > 0 && <h2>{called.join(' · ')}</h2>}
        {look && (known ? <Term word={known.word}>{terrain}</Term> : <small>{terrain}</small>)}
      </header>
      {describeMarks(place, scene.seats, t).map((line) => (
        <p key={line} className="card-line">
          {line}
        </p>
      ))}
      {ground?.text && (
        <p className="card-line">
          <Worded text={ground.text} except={known?.word} />
        </p>
      )}
      {here.map((p) => {
        const tiled = here.length < 3 && hasFacts(p, book);
        const kind = wordOfKind(book, p.kind);
        return (
          <div key={p.id} className="inspected">
            <MiniCounter piece={p} theme={theme} size={44} />
            <span>
              <b style={{ color: theme.looks.sides[p.owner]?.name }}>
                {kind ? <Term word={kind}>{p.title}</Term> : p.title}
              </b>
              <small>
                {[scene.seats[p.owner], tiled ? '' : describeStrength(p, t)]
                  .filter(Boolean)
                  .join(' · ')}{' '}
                <States piece={p} theme={theme} />
              </small>
              {!(tiled && p.counters.some((c) => c.kind.includes('.'))) &&
                p.text &&
                here.length < 3 &&
                p.text.split('\n').map((line) => (
                  <small key={line} className="card-line">
                    <Worded text={line} />
                  </small>
                ))}
            </span>
            {tiled && <Facts piece={p} />}
          </div>
        );
      })}
    </section>
  );
}
