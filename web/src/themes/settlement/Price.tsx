// SPDX-License-Identifier: MIT
// A price in Supplies, as a brass pill; where they do not reach it says how many are missing.
import { useText } from '../../text';
import { Icon } from '../../ui/Icon';

export function Price({ n, short }: { n: number; short?: number }) {
  const t = useText();
  return (
    <b className={`sb-price${short ? ' short' : ''}`}>
      <Icon name="gi:swap-bag" size={15} />
      <span>{n}</span>
      {short ? <small>{t('sb.short', { n: short })}</small> : null}
      <span className="visually-hidden"> {t('sb.supplies')}</span>
    </b>
  );
}
