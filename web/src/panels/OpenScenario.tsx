// SPDX-License-Identifier: MIT
// A scenario from a file of one's own: picked, dropped or pasted, and looked through before it is
// played.
import { useState, type DragEvent } from 'react';
import { ApiError, reviewScenario } from '../model/api';
import { faultsOf, hexes, type Fault, type OwnScenario } from '../model/review';
import { useText } from '../text';
import type { Theme } from '../model/theme';
import { Icon } from '../ui/Icon';

interface Faults {
  faults: Fault[];
  unsaid: number;
}

function FaultNote({ found: { faults, unsaid } }: { found: Faults }) {
  const t = useText();
  return (
    <div className="fault" role="alert">
      {faults.length > 1 && <p>{t('own.faults', { n: faults.length + unsaid })}</p>}
      <ul>
        {faults.map(({ message, line }) => (
          <li key={message}>
            <p>{message}</p>
            {line && (
              <pre aria-label={t('own.line', { n: line.number })} tabIndex={0}>
                <span>{line.number}</span>
                <code>{line.text || ' '}</code>
              </pre>
            )}
          </li>
        ))}
      </ul>
      {unsaid > 0 && <p>{t('own.unsaid', { n: unsaid })}</p>}
    </div>
  );
}

export function ReviewNote({ own, theme }: { own: OwnScenario; theme: Theme }) {
  const t = useText();
  const { warnings, ways = [] } = own.review;
  const far = (tenths: number) => hexes(tenths) ?? t('own.noway');
  return (
    <section className="review" aria-label={t('own.review', { title: own.card.title })}>
      <h2>{t('own.review', { title: own.card.title })}</h2>
      {warnings.length === 0 && (
        <p className="fine">
          <Icon name="gi:check-mark" size={20} />
          {t('own.fine')}
        </p>
      )}
      <ul className="warnings">
        {warnings.map((w) => (
          <li key={w}>
            <Icon name="gi:light-bulb" size={20} />
            <span>{w}</span>
          </li>
        ))}
      </ul>
      {ways.length > 0 && (
        <table className="ways">
          <caption>{t('own.ways')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('own.place')}</th>
              {own.card.sides.map((s) => (
                <th scope="col" key={s.seat}>
                  <Icon name={theme.looks.sides[s.seat]?.emblem ?? 'gi:flag-objective'} size={18} />
                  {s.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ways.map((w) => (
              <tr key={w.at}>
                <th scope="row">{w.title}</th>
                {own.card.sides.map((s) => (
                  <td key={s.seat}>{far(Number(w[theme.looks.sides[s.seat].id]))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

export function OpenScenario({
  game,
  onOpen,
}: {
  game: string;
  onOpen: (own: OwnScenario) => void;
}) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [found, setFound] = useState<Faults | null>(null);
  const [over, setOver] = useState(false);
  const alone = (message: string) => ({ faults: [{ message, line: null }], unsaid: 0 });
  const whatIsWrong = (e: unknown, toml: string) => {
    if (!(e instanceof ApiError)) return alone(t('unreachable'));
    return e.refusal.code === 'too_large' ? alone(t('own.large')) : faultsOf(e.refusal, toml);
  };
  const look = (toml: string) => {
    setText(toml);
    reviewScenario(game, toml)
      .then((own) => {
        setFound(null);
        setOpen(false);
        onOpen(own);
      })
      .catch((e) => setFound(whatIsWrong(e, toml)));
  };
  const take = (file?: File) => void file?.text().then(look);
  const drop = (e: DragEvent<HTMLElement>) => {
    e.preventDefault();
    setOver(false);
    take(e.dataTransfer?.files[0]);
  };
  return (
    <div className="open-scenario">
      <button
        type="button"
        className="brass-button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name="gi:open-book" size={22} />
        {t('own.open')}
      </button>
      {open && (
        <div
          className={over ? 'drop over' : 'drop'}
          onDragOver={(e) => {
            e.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <p>{t('own.help')}</p>
          <label className="pick">
            {t('own.file')}
            <input
              type="file"
              accept=".toml,text/plain"
              onChange={(e) => {
                take(e.currentTarget.files?.[0]);
                e.currentTarget.value = '';
              }}
            />
          </label>
          <label>
            {t('own.paste')}
            <textarea
              rows={6}
              spellcheck={false}
              value={text}
              onChange={(e) => setText(e.currentTarget.value)}
            />
          </label>
          {found && <FaultNote found={found} />}
          <button type="button" className="paper-button" onClick={() => text.trim() && look(text)}>
            <Icon name="gi:magnifying-glass" size={22} />
            <span>{t('own.look')}</span>
          </button>
        </div>
      )}
    </div>
  );
}
