// SPDX-License-Identifier: MIT
// One invitation: for a camera, to be sent, to be copied.
import { useRef, useState } from 'react';
import type { Reach } from '../../model/reach';
import { canShare, copy, share } from '../../model/share';
import { useText } from '../../text';
import { Icon } from '../../ui/Icon';
import { QrCode } from '../../ui/QrCode';

export function InviteLink({ reach, path, title }: { reach: Reach; path: string; title: string }) {
  const t = useText();
  const [copied, setCopied] = useState(false);
  const [address, setAddress] = useState(reach.address);
  const field = useRef<HTMLInputElement>(null);
  const link = `${address}#${path}`;
  const copyIt = () => void copy(link, field.current).then(setCopied);
  return (
    <div className="invite-link">
      {!reach.only_here && <QrCode text={link} label={t('invite.qr')} />}
      <div>
        {reach.only_here ? (
          <p className="warning" role="alert">
            {t('reach.only_here')}
          </p>
        ) : (
          <p>{t('invite.help')}</p>
        )}
        <input
          type="text"
          readOnly
          ref={field}
          value={link}
          aria-label={t('invite.link')}
          onFocus={(e) => e.currentTarget.select()}
        />
        {reach.others.length > 0 && (
          <label className="invite-address">
            {t('invite.address')}
            <select
              value={address}
              onChange={(e) => {
                setAddress(e.currentTarget.value);
                setCopied(false);
              }}
            >
              {[reach.address, ...reach.others].map((one) => (
                <option key={one} value={one}>
                  {new URL(one).host}
                </option>
              ))}
            </select>
          </label>
        )}
        <p className="ways-out">
          {canShare() && (
            <button className="wax-button" onClick={() => void share(title, link)}>
              <Icon name="gi:share" size={24} />
              <span>{t('invite.share')}</span>
            </button>
          )}
          <button className={canShare() ? 'brass-button' : 'wax-button'} onClick={copyIt}>
            <Icon name="gi:papers" size={24} />
            <span>{t(copied ? 'copied' : 'copy')}</span>
          </button>
        </p>
      </div>
    </div>
  );
}
