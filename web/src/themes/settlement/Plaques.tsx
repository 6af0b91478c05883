// SPDX-License-Identifier: MIT
// What stands beside each district: its name and how it is, on a small screen a round token.
import { useText } from '../../text';
import { Icon } from '../../ui/Icon';
import { HEIGHT, WIDTH } from './drawing/ground';
import { Painting } from './Painting';
import type { Campaign, District } from './scene';

const ICONS: Record<string, string> = {
  mill: 'gi:windmill',
  chapel: 'gi:church',
  market: 'gi:shop',
  keep: 'gi:castle',
};
// The middle of the plaque, and where its line ends, in units of the painting; then the middle of
// the token.
const PLACES: Record<string, [number, number, number, number, number, number]> = {
  mill: [92, 300, 196, 302, 70, 246],
  chapel: [306, 148, 404, 172, 330, 158],
  market: [748, 398, 656, 348, 640, 392],
  keep: [952, 330, 906, 262, 972, 292],
};
const percent = (n: number, of: number) => `${(100 * n) / of}%`;

function Plaques({ districts }: { districts: District[] }) {
  const t = useText();
  const shown = districts.filter((d) => PLACES[d.id]);
  return (
    <div className="sb-plaques" aria-hidden="true">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMid slice">
        {shown.map((d) => {
          const [x, y, toX, toY] = PLACES[d.id];
          return (
            <g key={d.id}>
              <path d={`M${x} ${y}L${toX} ${toY}`} />
              <circle cx={toX} cy={toY} r="4.500" />
            </g>
          );
        })}
      </svg>
      {shown.map((d) => {
        const [x, y, , , tx, ty] = PLACES[d.id];
        return (
          <p
            key={d.id}
            className={d.ruined ? 'ruined' : ''}
            style={
              {
                '--x': percent(x, WIDTH),
                '--y': percent(y, HEIGHT),
                '--tx': percent(tx, WIDTH),
                '--ty': percent(ty, HEIGHT),
              } as React.CSSProperties
            }
            data-word="term.district"
          >
            <i>
              <Icon name={d.ruined ? 'gi:burning-embers' : ICONS[d.id]} size={20} />
            </i>
            <span>
              <b>{d.title}</b>
              <small>{t(d.ruined ? 'sb.ruined' : 'sb.standing')}</small>
            </span>
          </p>
        );
      })}
    </div>
  );
}

// The painting with what stands beside it.
export const Picture = ({ campaign }: { campaign: Campaign }) => (
  <div className="sb-picture">
    <Painting districts={campaign.districts} buildings={campaign.buildings.map((b) => b.id)} />
    <Plaques districts={campaign.districts} />
  </div>
);
