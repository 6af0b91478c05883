// SPDX-License-Identifier: MIT
// What is left to say of a battle of earlier rules, where its table can no longer be shown.
import { type Earlier } from '../../model/api';
import { type Battle } from '../../model/moments';
import { useText } from '../../text';
import { Plain } from '../Plain';

// What today's rules do not agree with in a record of earlier ones: nobody can play it, here it
// stands.
export function Rest({ earlier }: { earlier: Earlier }) {
  const t = useText();
  return (
    <section className="panel replay-rest" role="note" aria-label={t('record.rest')}>
      <p>{earlier.message}</p>
      <ol start={earlier.entry}>
        {earlier.rest?.map((line, n) => (
          <li key={n}>{line}</li>
        ))}
      </ol>
    </section>
  );
}

// Nothing of it can be shown as a table any more.
export function Told({ battle, earlier }: { battle: Battle; earlier: Earlier }) {
  return (
    <Plain title={battle.note.title} home>
      <Rest earlier={earlier} />
    </Plain>
  );
}
