// SPDX-License-Identifier: MIT
// Reactions decided beforehand.
import type { PresetValue, PresetValues } from '../model/presets';
import { useText } from '../text';
import type { Theme } from '../model/theme';
import { Icon } from '../ui/Icon';

const VALUES: PresetValue[] = ['never', 'ask', 'always'];

export function Presets({
  theme,
  values,
  onChange,
}: {
  theme: Theme;
  values: PresetValues;
  onChange: (id: string, value: PresetValue) => void;
}) {
  const t = useText();
  if (theme.hand.presets.length === 0) return null;
  return (
    <section className="panel presets" aria-label={t('presets')}>
      <header>
        <h2>{t('presets')}</h2>
        <small>{t('presets.change')}</small>
      </header>
      {theme.hand.presets.map((p) => (
        <div key={p.id} className="preset">
          <Icon name={p.icon} size={18} className="brass" />
          <span id={`preset-${p.id}`}>{t(p.title)}</span>
          <div className="segments" role="group" aria-labelledby={`preset-${p.id}`}>
            {(p.only ?? VALUES).map((v) => (
              <button key={v} aria-pressed={values[p.id] === v} onClick={() => onChange(p.id, v)}>
                {t(v)}
              </button>
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}

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
