// SPDX-License-Identifier: MIT
// Taking an army along: as a code, a link, on paper, under a name in this browser; and bringing one
// in.
import { useState } from 'react';
import {
  armyPath,
  deleteArmy,
  pasted,
  saveArmy,
  savedArmies,
  type Desk,
  type Muster,
} from '../../model/army';
import { copy } from '../../model/share';
import { useText, type Key } from '../../text';
import { Icon } from '../../ui/Icon';
import type { DeskHand } from './useDesk';

export function ToolButton({
  icon,
  text,
  onClick,
}: {
  icon: string;
  text: string;
  onClick: () => void;
}) {
  return (
    <button type="button" className="paper-button tool" onClick={onClick}>
      <Icon name={icon} size={22} />
      <span>{text}</span>
    </button>
  );
}

function Paste({ hand }: { hand: DeskHand }) {
  const t = useText();
  const [text, setText] = useState('');
  return (
    <div className="paste">
      <label>
        {t('army.paste.label')}
        <textarea
          rows={3}
          value={text}
          spellcheck={false}
          onChange={(e) => setText(e.currentTarget.value)}
        />
      </label>
      <ToolButton
        icon="gi:check-mark"
        text={t('army.paste')}
        onClick={() => text.trim() && hand.ask(pasted(text))}
      />
      {hand.problem && (
        <p className="refusal" role="alert">
          {hand.problem}
        </p>
      )}
    </div>
  );
}

function Saved({ muster, desk, hand }: { muster: Muster; desk: Desk; hand: DeskHand }) {
  const t = useText();
  const [name, setName] = useState('');
  const [, redraw] = useState(0);
  const list = savedArmies(muster.game).filter((a) => a.seat === muster.seat);
  const save = () => {
    if (!name.trim()) return;
    saveArmy(muster.game, {
      name: name.trim(),
      seat: muster.seat,
      code: desk.code,
      points: desk.totals.points,
    });
    setName('');
  };
  return (
    <div className="saved">
      <h2>{t('army.mine')}</h2>
      <div className="save-line">
        <input
          type="text"
          maxLength={40}
          value={name}
          aria-label={t('army.name')}
          placeholder={t('army.name')}
          onChange={(e) => setName(e.currentTarget.value)}
          onKeyDown={(e) => {
            if (e.key === 'Enter') {
              e.preventDefault();
              save();
            }
          }}
        />
        <ToolButton icon="gi:save" text={t('army.save')} onClick={save} />
      </div>
      {list.length === 0 && <p className="small">{t('army.none')}</p>}
      <ul>
        {list.map((a) => (
          <li key={a.name}>
            <button type="button" className="load" onClick={() => hand.ask({ army: a.code })}>
              <b>{a.name}</b>
              <small>{t('army.cost', { n: a.points })}</small>
            </button>
            <button
              type="button"
              className="plain ink"
              aria-label={t('army.delete', { name: a.name })}
              onClick={() => {
                deleteArmy(muster.game, a);
                redraw((n) => n + 1);
              }}
            >
              <Icon name="gi:trash-can" size={20} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function Keep({
  muster,
  desk,
  hand,
  onPrint,
}: {
  muster: Muster;
  desk: Desk;
  hand: DeskHand;
  onPrint: () => void;
}) {
  const t = useText();
  const [copied, setCopied] = useState<Key | null>(null);
  const take = (text: string, said: Key) =>
    void copy(text).then((done) => setCopied(done ? said : null));
  const link = `${location.origin}${location.pathname}#${armyPath(muster, desk.code)}`;
  return (
    <div className="keep">
      <h2>{t('army.keep')}</h2>
      <p className="army-code">
        <label>
          {t('army.code')}
          <input readOnly value={desk.code} onFocus={(e) => e.currentTarget.select()} />
        </label>
      </p>
      <div className="tools">
        <ToolButton
          icon="gi:tied-scroll"
          text={t('army.copy')}
          onClick={() => take(desk.code, 'army.copied')}
        />
        {!muster.content && (
          <ToolButton
            icon="gi:linked-rings"
            text={t('army.link')}
            onClick={() => take(link, 'army.linked')}
          />
        )}
        <ToolButton icon="gi:quill-ink" text={t('army.print')} onClick={onPrint} />
      </div>
      <p className="copied" role="status">
        {copied ? t(copied) : ''}
      </p>
      <Paste hand={hand} />
      <Saved muster={muster} desk={desk} hand={hand} />
    </div>
  );
}
