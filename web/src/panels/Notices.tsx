// SPDX-License-Identifier: MIT
// Short notices over the table: the line is down, the other side asks to take a step back.
import type { MatchStore } from '../model/match';
import type { Scene } from '../model/types';
import { useText } from '../text';

export function Notices({ store, scene }: { store: MatchStore; scene: Scene }) {
  const t = useText();
  return (
    <div className="notices" role="status">
      {store.link === 'lost' && <p className="notice">{t('lost')}</p>}
      {store.undoOffer !== null && (
        <p className="notice">
          {t('undo.offered', { side: scene.seats[store.undoOffer] })}
          <button onClick={() => { void store.ask('accept_undo'); store.dismiss(); }}>{t('agree')}</button>
          <button onClick={() => { void store.ask('refuse_undo'); store.dismiss(); }}>{t('refuse')}</button>
        </p>
      )}
      {store.rematch?.by !== undefined && store.rematch.by !== store.viewer && <p className="notice">{t('rematch.asked')}</p>}
    </div>
  );
}
