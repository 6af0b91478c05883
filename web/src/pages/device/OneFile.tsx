// SPDX-License-Identifier: MIT
// Everything as one file: saved, and read back here or on another device.
import { useRef, useState } from 'react';
import { fileDoor, type FileReply } from '../../pocket/files';
import { keptHere, takeKept } from '../../site/takeKept';
import { useText, type Key, type Say } from '../../text';
import { download } from '../../ui/download';
import './device.css';

const nameNow = () => `sandtable-${new Date().toISOString().slice(0, 10)}.battles.gz`;

// None is said otherwise than some.
const some = (key: Key, n: number, t: Say) =>
  n > 0 ? t(key, { n, count: n }) : t(`${key}.none` as Key);

function told(reply: FileReply, t: Say): string {
  if ('saved' in reply) return some('site.saved', reply.battles, t);
  if ('wrong' in reply) return t(`site.wrong.${reply.wrong}` as Key, { detail: reply.detail });
  const there = reply.battles - reply.brought;
  return [
    some('site.brought', reply.brought, t),
    ...(there > 0 ? [some('site.there', there, t)] : []),
  ].join(' ');
}

export function OneFile() {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState<FileReply | 'busy' | null>(null);
  const take = async (wish: Promise<FileReply>) => {
    setSaid('busy');
    const reply = await wish;
    if ('saved' in reply) download(reply.saved, nameNow());
    if ('kept' in reply) takeKept(reply.kept);
    setSaid(reply);
  };
  return (
    <>
      <h2>{t('site.file')}</h2>
      <p>{t('site.file.what')}</p>
      <p className="device-ways">
        <button
          className="brass-button"
          disabled={said === 'busy'}
          onClick={() => void take(fileDoor.save(keptHere()))}
        >
          {t('site.save')}
        </button>
        <button
          className="brass-button"
          disabled={said === 'busy'}
          onClick={() => input.current?.click()}
        >
          {t('site.bring')}
        </button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('site.bring')}
          onChange={(e) => {
            const [file] = e.currentTarget.files ?? [];
            e.currentTarget.value = '';
            if (file) void take(fileDoor.bring(file));
          }}
        />
      </p>
      {said && <p role="status">{said === 'busy' ? t('site.busy') : told(said, t)}</p>}
    </>
  );
}
