// SPDX-License-Identifier: MIT
// A button that opens the record of a battle from a file, to watch it again.
import { useRef } from 'react';
import { openRecord } from '../model/recordFile';
import { useText } from '../text';
import { Icon } from './Icon';

export function RecordOpener({ onOpened }: { onOpened: () => void }) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const chosen = (file: File | undefined) => {
    if (file) void openRecord(file).then(onOpened);
  };
  return (
    <>
      <button
        type="button"
        className="brass-button record-opener"
        onClick={() => input.current?.click()}
      >
        <Icon name="gi:open-book" size={18} /> {t('record.open')}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('record.open')}
        onChange={(e) => chosen(e.currentTarget.files?.[0])}
      />
    </>
  );
}
