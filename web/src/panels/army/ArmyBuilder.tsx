// SPDX-License-Identifier: MIT
// Putting an army together: units, tactics deck, and beside them how it stands.
import { useEffect } from 'react';
import { emptyArmy, newSeed, type Desk, type DeskWish, type Muster } from '../../model/army';
import { useText } from '../../text';
import type { Theme } from '../../model/theme';
import { ArmySheet } from './ArmySheet';
import { Keep, ToolButton } from './Keep';
import { Remarks, Tallies } from './Muster';
import { CardOffers, UnitOffers } from './Offers';
import { useDesk } from './useDesk';

interface Props {
  muster: Muster;
  start: DeskWish;
  theme: Theme;
  onDesk: (desk: Desk) => void;
  children?: React.ReactNode; // what is done with it
}

export function ArmyBuilder({ muster, start, theme, onDesk, children }: Props) {
  const t = useText();
  const hand = useDesk(muster, start);
  const { desk } = hand;
  useEffect(() => {
    if (desk) onDesk(desk);
  }, [desk]);
  if (!desk) return <p role="alert">{hand.problem || '…'}</p>;
  return (
    <div className="builder">
      <Tallies desk={desk} />
      <div className="builder-units">
        <h2>{t('army.units')}</h2>
        <UnitOffers desk={desk} hand={hand} theme={theme} />
      </div>
      <div className="builder-deck">
        <h2>{t('card.deck')}</h2>
        <CardOffers desk={desk} hand={hand} theme={theme} />
      </div>
      <div className="builder-side">
        <div className="tools">
          <ToolButton
            icon="gi:upgrade"
            text={t('army.fill')}
            onClick={() => hand.ask({ army: desk.army, fill: 'units', seed: newSeed() })}
          />
          <ToolButton
            icon="gi:card-draw"
            text={t('army.filldeck')}
            onClick={() => hand.ask({ army: desk.army, fill: 'deck', seed: newSeed() })}
          />
          <ToolButton
            icon="gi:rolling-dices"
            text={t('army.random')}
            onClick={() => hand.ask({ fill: 'random', seed: newSeed() })}
          />
          <ToolButton
            icon="gi:scroll-unfurled"
            text={t('army.printed')}
            onClick={() => hand.ask({})}
          />
          <ToolButton
            icon="gi:cancel"
            text={t('army.empty')}
            onClick={() => hand.ask({ army: emptyArmy })}
          />
        </div>
        {children}
        <Remarks desk={desk} />
        <Keep muster={muster} desk={desk} hand={hand} onPrint={() => window.print()} />
      </div>
      <ArmySheet desk={desk} theme={theme} />
    </div>
  );
}
