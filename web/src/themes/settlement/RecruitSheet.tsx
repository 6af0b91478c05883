// SPDX-License-Identifier: MIT
// Who may be recruited, for how much, and what they are good for.
import { MiniCounter } from '../../board/MiniCounter';
import { useText } from '../../text';
import { Sheet } from '../../ui/Sheet';
import { Price } from './Price';
import type { Recruit } from './scene';
import type { ScreenProps } from './screens';
import { useAnswers } from './useTown';

const pieceOf = ({ id }: Recruit) => ({
  id,
  kind: id,
  title: '',
  at: null,
  owner: 0,
  counters: [{ kind: 'size', value: 3, of: 3 }],
  badges: [],
});

export function RecruitSheet({
  campaign,
  field,
  question,
  play,
  onClose,
}: ScreenProps & { onClose: () => void }) {
  const t = useText();
  const answers = useAnswers(question);
  return (
    <Sheet title={t('sb.recruit')} onClose={onClose}>
      <p className="small">{t('sb.recruit.help', { n: campaign.supplies.value })}</p>
      <ul className="sb-recruits">
        {campaign.recruits.map((r) => (
          <li key={r.id} data-word={`unit_type.${r.id}`}>
            <MiniCounter piece={pieceOf(r)} theme={field} size={54} />
            <span>
              <b>{r.title}</b>
              <small>{r.text}</small>
            </span>
            {answers.has(`recruit ${r.id}`) ? (
              <button
                className="paper-button"
                onClick={() => void play(`recruit ${r.id}`)}
                data-recruit={r.id}
              >
                <span>{t('sb.recruit')}</span>
                <Price n={r.cost} />
              </button>
            ) : (
              <small className="sb-why">
                {r.gone
                  ? t('sb.gone')
                  : r.locked
                    ? t('sb.locked')
                    : r.short
                      ? t('sb.short', { n: r.short })
                      : t('sb.notNow')}
              </small>
            )}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
