// SPDX-License-Identifier: MIT
// What lies under the pointer: place, terrain, unit.
import { describeBadges, describeMarks, describeStrength } from '../board/speech';
import { calledOf } from '../model/cells';
import { useSettings } from '../model/settings';
import type { Scene } from '../model/types';
import { useText } from '../text';
import type { Theme } from '../model/theme';
import { Icon } from '../ui/Icon';
import { MiniCounter } from '../board/MiniCounter';

export function Inspect({ scene, theme, cell }: { scene: Scene; theme: Theme; cell: string | null }) {
  const t = useText();
  const { lang } = useSettings();
  const place = scene.cells.find((c) => c.id === cell);
  if (!place) return null;
  const look = theme.terrains[place.terrain];
  const ground = scene.legend?.find((g) => g.terrain === place.terrain);
  const here = scene.pieces.filter((p) => p.at === cell && p.kind !== theme.lines);
  return (
    <section className="panel inspect">
      <header>
        <h2>{[...new Set([calledOf(place), place.label])].filter(Boolean).join(' · ')}</h2>
        {look && <small><Icon name={look.icon} size={16} /> {look.title[lang]}</small>}
      </header>
      {describeMarks(place, scene.seats, t).map((line) => <p key={line} className="card-line">{line}</p>)}
      {ground?.text && <p className="card-line">{ground.text}</p>}
      {here.map((p) => (
        <div key={p.id} className="inspected">
          <MiniCounter piece={p} theme={theme} size={44} />
          <span>
            <b style={{ color: theme.sides[p.owner]?.name }}>{p.title}</b>
            <small>{[scene.seats[p.owner], describeStrength(p, t), ...describeBadges(p, t)].filter(Boolean).join(' · ')}</small>
            {p.text && here.length < 3 && p.text.split('\n').map((line) => <small key={line} className="card-line">{line}</small>)}
          </span>
        </div>
      ))}
    </section>
  );
}
