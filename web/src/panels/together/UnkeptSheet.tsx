// SPDX-License-Identifier: MIT
// Before a seat is taken in a browser that keeps nothing: the link that leads back to it. The big
// answer is to copy it, then to sit.
import { useRef, useState } from 'react';
import { copy } from '../../model/share';
import type { Unkept } from '../../model/unkept';
import { useText } from '../../text';
import { Icon } from '../../ui/Icon';
import { Sheet } from '../../ui/Sheet';
import '../../styles/together.css';

export function UnkeptSheet({ unkept: { link, decide } }: { unkept: Unkept }) {
  const t = useText();
  const [copied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  return (
    <Sheet title={t('unkept.title')} onClose={() => decide(false)}>
      <p>{t('unkept.help')}</p>
      <div className="unkept">
        <input
          type="text"
          readOnly
          ref={field}
          value={link}
          aria-label={t('unkept.title')}
          onFocus={(e) => e.currentTarget.select()}
        />
        <button
          className={copied ? 'paper-button' : 'wax-button'}
          onClick={() => void copy(link, field.current).then(setCopied)}
        >
          <Icon name="gi:papers" size={24} />
          <span>{t(copied ? 'copied' : 'copy')}</span>
        </button>
        <button className={copied ? 'wax-button' : 'paper-button'} onClick={() => decide(true)}>
          <Icon name="gi:crossed-swords" size={24} />
          <span>{t('join.sit')}</span>
        </button>
      </div>
    </Sheet>
  );
}
