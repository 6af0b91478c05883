// SPDX-License-Identifier: MIT
// What became of the town, and which cards the enemy had drawn.
import { useText } from '../../text';
import { Icon } from '../../ui/Icon';
import { Worded } from '../../ui/Term';
import { drawn } from '../../ui/markup';
import type { CardSeen, ReportSeen, TownSeen } from './reports';
import type { District } from './scene';
import { townArt } from './townArt';
import { AT, at } from './useReveal';

const Town = ({ town, nth }: { town: TownSeen; nth: number }) => (
  <li className={`rp-town rp-in ${town.state}`} style={at(AT.towns + 120 * nth)}>
    <svg viewBox="0 0 104 76" aria-hidden="true" {...drawn(townArt(town.id, town.state))} />
    <b>{town.title}</b>
    <span>
      <Icon name={town.state === 'stands' ? 'gi:check-mark' : 'gi:small-fire'} size={14} />
      {town.text}
    </span>
  </li>
);

const CARD_ICONS: Record<string, string> = {
  grave_tide: 'gi:raise-zombie',
  bone_volley: 'gi:high-shot',
  riders_at_dusk: 'gi:cloaked-figure-on-horseback',
  hardened_dead: 'gi:checked-shield',
  restless_graves: 'gi:graveyard',
  second_wave: 'gi:hourglass',
  night_march: 'gi:run',
  fog: 'gi:fog',
  poisoned_wells: 'gi:drop',
  fury: 'gi:terror',
  iron_coffins: 'gi:coffin',
  cut_wires: 'gi:wire-coil',
  black_banner: 'gi:knight-banner',
  refugees: 'gi:old-wagon',
};

const Card = ({ card }: { card: CardSeen }) => (
  <li title={card.story}>
    <Icon name={CARD_ICONS[card.id] ?? 'gi:crowned-skull'} size={28} />
    <span>
      <b>{card.title}</b>
      <small>
        <Worded text={card.text} />
      </small>
    </span>
  </li>
);

interface Props {
  report: ReportSeen;
  districts: District[]; // of the settlement
}

export function ReportTown({ report, districts }: Props) {
  const t = useText();
  // Where a mission has no towns of its own, the settlement's are shown.
  const ours = report.towns.every((town) => districts.some((d) => d.id === town.id));
  return (
    <section className="rp-column rp-places" data-hint="town">
      <h2>{t(ours ? 'sb.report.town' : 'sb.report.place')}</h2>
      {(report.home || !ours) && <p className="rp-note">{report.allowed}</p>}
      <ul className={`rp-towns n${report.towns.length}`}>
        {report.towns.map((town, nth) => (
          <Town key={town.at} town={town} nth={nth} />
        ))}
      </ul>
      <h2>{t('sb.report.cards')}</h2>
      {report.escalations.length === 0 ? (
        <p className="rp-note">{t('sb.report.noCards')}</p>
      ) : (
        <ul className="rp-cards">
          {report.escalations.map((card) => (
            <Card key={card.id} card={card} />
          ))}
        </ul>
      )}
    </section>
  );
}
