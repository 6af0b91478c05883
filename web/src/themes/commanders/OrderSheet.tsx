// SPDX-License-Identifier: MIT
// The order sheet on the dispatch: one line an order, in ink; ten marks below, quills for what is
// written and wax for what is kept.
import { useMemo } from 'react';
import type { PanelProps } from '../../model/theme';
import { inParts } from '../../model/buttons';
import { OrderLine } from './Lines';
import { draftOf, marksOf, noteOf } from './orders';
import { readField } from './scene';
import { Split } from './Split';
import { useWords } from './words';

const Quill = () => (
  <svg width="22" height="26" viewBox="-11 -13 22 26" aria-hidden="true">
    <path
      d="M-8 12C-7 3-3-6 8-12 10-4 7 4-2 7L-5.5 8.5Z"
      fill="#2f66ad"
      stroke="#16325c"
      strokeWidth="1.3"
      strokeLinejoin="round"
    />
    <path d="M-7.5 11C-3 2 1-3 6-8" fill="none" stroke="#d6e2f0" strokeWidth="1.1" />
  </svg>
);

const Wax = () => (
  <svg width="26" height="26" viewBox="-13 -13 26 26" aria-hidden="true">
    <path
      d="M0-12C5-12 7-10 9-8 12-5 12-1 11.5 2 11 6 8 9 5 10.5 1 12-4 11.5-7 10-11 8-12 3-11.5-1-12-5-9-9-6-10-4-11.5-2-12 0-12Z"
      fill="#a3231b"
    />
    <circle r="7.5" fill="#000" fillOpacity=".16" stroke="#fff" strokeOpacity=".35" />
    <path
      d="M-4 4V-2.5L0-5.5 4-2.5V4M-1.5 4V.5H1.5V4"
      fill="none"
      stroke="#ffe0cf"
      strokeWidth="1.3"
    />
  </svg>
);

export function OrderSheet({
  scene,
  theme,
  viewer,
  question,
  chosen,
  candidates,
  play,
  hidden,
  light,
}: PanelProps) {
  const { w } = useWords();
  const field = useMemo(() => readField(scene), [scene]);
  const apart = inParts(candidates, theme);
  if (apart.length > 0) return <Split answers={apart} play={play} light={light} />;
  if (question?.prompt !== theme.hand.laying) return null;
  const side = viewer ?? 0;
  const draft = draftOf(chosen);
  const { written, kept } = marksOf(field, draft);
  if (hidden) return <p className="cm-covered">{w('hiddenSheet')}</p>;
  return (
    <div className="cm-sheet">
      <ol className="cm-lines" aria-label={w('sheet')}>
        {field.orders.map((order) => (
          <OrderLine key={order.id} order={order} note={noteOf(field, order, side, w)} />
        ))}
        {draft && <OrderLine order={draft} note={noteOf(field, draft, side, w)} last />}
        {!draft && <li className="cm-line cm-empty">{w('touchFirst')}</li>}
      </ol>
      <div className="cm-marks" aria-hidden="true">
        {Array.from({ length: written }, (_, i) => (
          <Quill key={`q${i}`} />
        ))}
        {Array.from({ length: kept }, (_, i) => (
          <Wax key={`w${i}`} />
        ))}
      </div>
      <p className="cm-count" role="status">
        <b>{w('written', { n: written, of: written + kept })}</b>{' '}
        <b className="kept">{w('kept', { n: kept })}</b>
      </p>
    </div>
  );
}
