// SPDX-License-Identifier: MIT
// Taking an earlier answer back takes with it what came after it: which that is, is listed first.
import { useText } from '../../text';
import { Sheet } from '../../ui/Sheet';
import type { Deed } from './useTown';

interface Props {
  deeds: Deed[];
  onBack: () => void;
  onClose: () => void;
}

export function BackSheet({ deeds, onBack, onClose }: Props) {
  const t = useText();
  return (
    <Sheet title={t('sb.back.title')} onClose={onClose}>
      <p>{t('sb.back.help')}</p>
      <ul className="sb-list">
        {deeds.map(({ event }, i) => (
          <li key={i}>{event.text}</li>
        ))}
      </ul>
      <button className="wax-button" onClick={onBack}>
        <span>{t('sb.back')}</span>
      </button>
    </Sheet>
  );
}
