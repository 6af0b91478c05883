// SPDX-License-Identifier: MIT
// Why there are codes only, and where there would be more.
import type { Ways } from '../../model/account';
import { useText } from '../../text';

export function CodesOnly({ ways }: { ways: Ways }) {
  const t = useText();
  if (ways.passkeys) return <p className="account-why">{t('account.passkey.cannot')}</p>;
  if (!ways.at) return <p className="account-why">{t('account.passkey.not.set')}</p>;
  return (
    <p className="account-why">
      {t('account.passkey.elsewhere')}{' '}
      <a href={`${ways.at}/#/account`}>{t('account.passkey.at', { at: ways.at })}</a>
    </p>
  );
}
