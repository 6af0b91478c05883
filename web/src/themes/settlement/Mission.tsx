// SPDX-License-Identifier: MIT
// The coming mission as a dispatch: its story, its map, what wins it, and the way out of the town.
import { useMemo, useState } from 'react';
import { useText } from '../../text';
import { Icon } from '../../ui/Icon';
import { Seal } from '../../ui/Seal';
import { roman } from './roman';
import { mapOf } from './scene';
import type { ScreenProps } from './screens';
import { answersBy, useAnswers } from './useTown';

// The mission's own map, as its battle draws it.
export function MissionMap({ campaign, scene, field }: ScreenProps) {
  const Still = field.draws.still;
  const { mission } = campaign;
  const map = useMemo(
    () => mapOf(campaign, scene),
    [JSON.stringify(mission.ground), scene.cells.length],
  );
  return (
    <div className="sb-map">
      {Still && <Still scene={map} theme={field} zones={mission.zones} containers={[]} bare />}
    </div>
  );
}

export function Task(p: ScreenProps) {
  const t = useText();
  const { mission } = p.campaign;
  return (
    <dl className="sb-task">
      <dt>{t('sb.win')}</dt>
      <dd>{t('sb.win.if', { task: mission.task, n: mission.rounds })}</dd>
      <dt>{t('sb.bonus')}</dt>
      <dd>{mission.bonus}</dd>
    </dl>
  );
}

// What of the task is so already, with the way to mend it.
function Already({ campaign, question, play }: ScreenProps) {
  const t = useText();
  const answers = useAnswers(question);
  const { already, repairs } = campaign.mission;
  const ruin = campaign.districts.find((d) => d.ruined);
  if (!already) return null;
  return (
    <p className="sb-already">
      <Icon name="gi:burning-embers" size={22} />
      <span>{already}.</span>
      {!repairs && ruin && answers.has(`repair ${ruin.at}`) && (
        <button className="paper-button" onClick={() => void play(`repair ${ruin.at}`)}>
          <span>{t('sb.repair.short', { n: ruin.cost ?? 0 })}</span>
        </button>
      )}
    </p>
  );
}

// A mission that is lost as things stand, and need not be: the big button repairs. Whoever knows
// better marches all the same.
function RepairFirst({ campaign, question, play }: ScreenProps) {
  const t = useText();
  const ruin = campaign.districts.find((d) => d.ruined)!;
  const can = question?.prompt === 'town';
  return (
    <>
      <button
        className="wax-button"
        disabled={!can}
        onClick={() => void play(`repair ${ruin.at}`)}
        data-march
      >
        <Icon name="gi:hammer-nails" size={32} />
        <span>
          {t('sb.march.repair', { place: ruin.title, n: ruin.cost ?? 0 })}
          <small>{t('sb.march.else', { n: campaign.mission.repairs ?? 0 })}</small>
        </span>
        <kbd aria-hidden="true">{t('key.enter')}</kbd>
      </button>
      <button className="paper-button" disabled={!can} onClick={() => void play('done')}>
        {t('sb.march.anyway')}
      </button>
    </>
  );
}

// The big button, unless marching would throw something away.
function MarchOut(p: ScreenProps) {
  const { campaign, question, play } = p;
  const t = useText();
  const { mission, army } = campaign;
  const can = question?.prompt === 'town' && question.answers.some((a) => a.answer === 'done');
  if (army.units === 0)
    return (
      <button className="wax-button" disabled data-march>
        <span>{t('sb.march.nobody')}</span>
      </button>
    );
  if (mission.repairs) return <RepairFirst {...p} />;
  return (
    <>
      <button
        className="wax-button march"
        disabled={!can}
        onClick={() => void play('done')}
        data-march
      >
        <Icon name="gi:knight-banner" size={32} />
        <span>
          {t('sb.march')}
          <small>{t('sb.march.with', { n: army.units, points: army.most, of: army.limit })}</small>
        </span>
        <kbd aria-hidden="true">{t('key.enter')}</kbd>
      </button>
      <p className="sb-stays">
        {mission.due > 0 ? t('sb.stays', { n: mission.due }) : t('sb.march.then')} <Left {...p} />
      </p>
    </>
  );
}

// Its first lines; a touch shows all of it.
function Story({ text }: { text: string }) {
  const t = useText();
  const [whole, show] = useState(false);
  return (
    <button
      className={`sb-story${whole ? '' : ' short'}`}
      aria-expanded={whole}
      onClick={() => show(!whole)}
    >
      <span>{text}</span>
      {!whole && <i>{t('sb.story.more')}</i>}
    </button>
  );
}

// What the town could still do for this mission: marching out lets it lie.
function Left({ question }: ScreenProps) {
  const t = useText();
  const [trains, repairs] = ['train', 'repair'].map((verb) => answersBy(question, verb).length);
  const list = [
    answersBy(question, 'build').length > 0 && t('sb.left.build'),
    trains > 0 && t('sb.left.train', { n: trains }),
    repairs > 0 && t('sb.left.repair', { n: repairs }),
  ].filter(Boolean);
  return list.length > 0 ? (
    <b className="sb-still">{t('sb.left', { list: list.join(', ') })}</b>
  ) : null;
}

export function Mission(p: ScreenProps) {
  const t = useText();
  const { mission } = p.campaign;
  return (
    <section className="dispatch sb-mission" aria-labelledby="sb-mission">
      <Seal theme={p.field} seat={1} size={46} />
      <p className="kicker">
        {t(mission.home ? 'sb.mission.home' : 'sb.mission', { n: roman(mission.n) })}
      </p>
      <h1 id="sb-mission">{mission.title}</h1>
      <Story text={mission.story} />
      <div className="sb-facts">
        <MissionMap {...p} />
        <Task {...p} />
      </div>
      <Already {...p} />
      <MarchOut {...p} />
    </section>
  );
}
