// SPDX-License-Identifier: MIT
// Before a battle: which army a seat brings. As the scenario prints it, one of one's own, or drawn
// by lot.
import { useEffect, useState } from 'react';
import { armyDesk } from '../../model/api';
import { newSeed, type Desk, type DeskWish, type Muster } from '../../model/army';
import { useText, type Key } from '../../text';
import type { Theme } from '../../model/theme';
import { Choices } from '../../ui/Choices';
import { Icon } from '../../ui/Icon';
import { Sheet } from '../../ui/Sheet';
import { ArmyBuilder } from './ArmyBuilder';

export type ArmyHow = 'printed' | 'own' | 'random';
export interface ArmyWish {
  how: ArmyHow;
  code?: string;
}

const SAYS: Record<ArmyHow, Key> = {
  printed: 'army.printed',
  own: 'army.own',
  random: 'army.random',
};
export const printed: ArmyWish = { how: 'printed' };

// What is sent along with the match: a code, or nothing for the army laid out.
export async function codeOf(muster: Muster, wish: ArmyWish): Promise<string | null> {
  if (wish.how === 'own') return wish.code ?? null;
  return wish.how === 'random'
    ? armyDesk(muster, { fill: 'random', seed: newSeed() }).then((d) => d.code)
    : null;
}

interface Props {
  muster: Muster;
  legend: string;
  wish: ArmyWish;
  theme: Theme;
  onWish: (wish: ArmyWish) => void;
  machine?: boolean; // nobody puts it together
  alone?: string; // whose eyes only, where both sides sit at one screen
}

export function ArmyChoice(props: Props) {
  const { muster, legend, wish, onWish, machine } = props;
  const t = useText();
  const ways: ArmyHow[] = machine ? ['printed', 'random'] : ['printed', 'own', 'random'];
  return (
    <>
      <Choices
        name={`army${muster.seat}`}
        legend={legend}
        list={ways.map((how) => [how, t(SAYS[how])])}
        value={wish.how}
        onChange={(how) => onWish({ ...wish, how })}
      />
      {wish.how === 'own' && <Own {...props} />}
    </>
  );
}

// Between two people at one screen: nothing of an army shows before its owner has said to be there.
function Curtained({ side, children }: { side: string; children: React.ReactNode }) {
  const t = useText();
  const [there, setThere] = useState(false);
  if (there) return children;
  return (
    <div className="army-curtain">
      <p>{t('army.curtain', { side })}</p>
      <button type="button" className="wax-button" autoFocus onClick={() => setThere(true)}>
        <Icon name="gi:wax-seal" size={24} />
        <span>{t('army.curtain.open', { side })}</span>
      </button>
    </div>
  );
}

function Own({ muster, legend, wish, theme, onWish, alone }: Props) {
  const t = useText();
  const [open, setOpen] = useState<DeskWish | null>(null); // with what it was opened
  const [desk, setDesk] = useState<Desk | null>(null);
  const about = JSON.stringify(muster);
  useEffect(() => {
    let gone = false;
    armyDesk(muster, wish.code ? { army: wish.code } : {})
      .then((d) => !gone && setDesk(d))
      .catch(() => !gone && setDesk(null));
    return () => {
      gone = true;
    };
  }, [about, wish.code]);
  const builder = open && (
    <ArmyBuilder
      muster={muster}
      start={open}
      theme={theme}
      onDesk={(d) => {
        setDesk(d);
        onWish({ how: 'own', code: d.code });
      }}
    >
      <button type="button" className="wax-button done" onClick={() => setOpen(null)}>
        <Icon name="gi:check-mark" size={24} />
        <span>{t('army.done')}</span>
      </button>
    </ArmyBuilder>
  );
  return (
    <div className="own-army">
      {desk && (
        <p>
          <Icon name={desk.legal ? 'gi:check-mark' : 'gi:padlock'} size={20} />
          {alone ? (
            <span>
              <b>{t(desk.legal ? 'army.legal' : 'army.illegal')}</b>
            </span>
          ) : (
            <span>
              <b>
                {t('army.sumup', {
                  points: desk.totals.points,
                  limit: desk.totals.limit,
                  units: desk.totals.units,
                  cards: desk.totals.cards,
                })}
              </b>
              {!desk.legal && <small>{desk.problems[0]?.text}</small>}
            </span>
          )}
        </p>
      )}
      <button
        type="button"
        className="brass-button"
        onClick={() => setOpen(wish.code ? { army: wish.code } : {})}
      >
        <Icon name="gi:knight-banner" size={22} />
        {t('army.build')}
      </button>
      {open && (
        <Sheet title={legend} onClose={() => setOpen(null)} wide>
          {alone ? <Curtained side={alone}>{builder}</Curtained> : builder}
        </Sheet>
      )}
    </div>
  );
}
