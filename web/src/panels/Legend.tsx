// SPDX-License-Identifier: MIT
// What the marks on the board mean.
import { useText } from '../text';

export function Legend({ threats, onThreats }: { threats: boolean; onThreats: () => void }) {
  const t = useText();
  return (
    <ul className="legend">
      <li>
        <svg width="20" height="22" viewBox="0 0 20 22" aria-hidden="true">
          <path d="M10 1 19 6V16L10 21 1 16V6Z" fill="#fdf3cf" stroke="#9a6f1c" strokeWidth="2" />
        </svg>
        {t('legend.walk')}
      </li>
      <li>
        <svg width="20" height="22" viewBox="0 0 20 22" aria-hidden="true">
          <path
            d="M10 1 19 6V16L10 21 1 16V6Z"
            fill="url(#run-stripes)"
            stroke="#d8b566"
            strokeWidth="1.8"
            strokeDasharray="4 3"
          />
        </svg>
        {t('legend.run')}
      </li>
      <li>
        <svg width="20" height="20" viewBox="-10 -10 20 20" aria-hidden="true">
          <path
            d="M-4-9.5H4L9.5-4V4L4 9.5H-4L-9.5 4V-4Z"
            fill="#a3231b"
            stroke="#fff4dc"
            strokeWidth="1.5"
          />
          <path d="M-5 0H5" stroke="#fff4dc" strokeWidth="3" />
        </svg>
        {t('legend.stop')}
      </li>
      <li>
        <svg width="8" height="20" viewBox="0 0 8 20" aria-hidden="true">
          <path d="M4 2V18" stroke="#fff4dc" strokeWidth="6" strokeLinecap="round" />
          <path d="M4 2V18" stroke="#b8281f" strokeWidth="4" strokeLinecap="round" />
        </svg>
        {t('legend.contact')}
      </li>
      <li>
        <button className="quiet" aria-pressed={threats} onClick={onThreats}>
          <kbd>T</kbd> {t('threats')}
        </button>
      </li>
    </ul>
  );
}
