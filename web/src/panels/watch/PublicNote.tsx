// SPDX-License-Identifier: MIT
// For whoever plays, or is asked to: that anybody may watch, and how late.
import type { MatchNote } from '../../model/api';
import { useSettings } from '../../model/settings';
import { useText } from '../../text';
import { lateness } from '../../text/late';
import { Icon } from '../../ui/Icon';
import './watch.css';

export function PublicNote({ to }: { to: NonNullable<MatchNote['public']> }) {
  const t = useText();
  const { lang } = useSettings();
  return (
    <p className="public-note">
      <Icon name="gi:spyglass" size={22} />
      <span>
        {to.delay_s === 0
          ? t('watch.public.live')
          : t('watch.public', { time: lateness(to.delay_s, lang) })}
      </span>
    </p>
  );
}
