// SPDX-License-Identifier: MIT
// A record dragged onto any page is opened to be watched.
import { useEffect, useState } from 'react';
import { openRecord } from '../model/recordFile';
import { go } from '../model/route';
import { useText } from '../text';

let opened = 0;

export function RecordDrop() {
  const t = useText();
  const [over, setOver] = useState(false);
  useEffect(() => {
    const files = (e: DragEvent) => e.dataTransfer?.types.includes('Files') ?? false;
    const hold = (e: DragEvent) => {
      if (!files(e)) return;
      e.preventDefault();
      setOver(true);
    };
    const leave = (e: DragEvent) => e.relatedTarget === null && setOver(false);
    const drop = (e: DragEvent) => {
      setOver(false);
      const file = e.dataTransfer?.files[0];
      if (!file) return;
      e.preventDefault();
      // another number: another record, even where one is being watched
      void openRecord(file).then(() => go(`/replay/file/${++opened}`));
    };
    window.addEventListener('dragover', hold);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', hold);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, []);
  return over ? (
    <div className="record-drop" role="status">
      {t('record.drop')}
    </div>
  ) : null;
}
