// SPDX-License-Identifier: MIT
// Small screens: a sheet from below with five tabs.
import { useEffect, useRef, useState } from 'react';
import type { Theme } from '../../model/theme';
import { useText, type Key } from '../../text';
import { Icon } from '../../ui/Icon';

export type Tab = 'move' | 'odds' | 'orders' | 'cards' | 'log';

interface Props extends Record<Tab, React.ReactNode> {
  tab: Tab;
  onTab: (tab: Tab) => void;
  badge?: number;
  hide?: Tab;
  trays?: boolean; // the third tab has trays instead of orders
  names?: Theme['words']['tabs'];
  // buttons that turn the board, beside the handle: over the board they would lie on units
  looks?: React.ReactNode;
  asked: unknown; // with each question the sheet begins at its top
  still?: boolean; // a lesson points at board and sheet: both stay in sight
}

const TABS: [Tab, string, Key][] = [
  ['move', 'gi:walk', 'tab.move'],
  ['odds', 'gi:rolling-dices', 'tab.odds'],
  ['orders', 'gi:wax-seal', 'tab.orders'],
  ['cards', 'gi:card-draw', 'tab.card'],
  ['log', 'gi:scroll-unfurled', 'tab.log'],
];
const SIZES = ['peek', 'half', 'full'] as const;

export function Tabs(props: Props) {
  const t = useText();
  const [pulled, setSize] = useState(1);
  const size = props.still ? 1 : pulled;
  const from = useRef<number | null>(null);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (props.tab === 'move') body.current?.scrollTo(0, 0);
  }, [props.asked]);
  const shown = TABS.filter(([id]) => id !== props.hide);
  const titleOf = (id: Tab, label: Key) =>
    t(props.names?.[id]?.title) || t(id === 'orders' && props.trays ? 'trays' : label);
  return (
    <section className={`bottom-sheet ${SIZES[size]}${props.still ? ' steady' : ''}`}>
      <div className="sheet-head">
        <button
          className="handle"
          aria-label={t('sheet.pull')}
          onClick={() => from.current === null && setSize((size + 1) % 3)}
          onPointerDown={(e) => {
            from.current = e.clientY;
            e.currentTarget.setPointerCapture(e.pointerId);
          }}
          onPointerUp={(e) => {
            const moved = e.clientY - (from.current ?? e.clientY);
            from.current = Math.abs(moved) > 14 ? 0 : null;
            if (moved < -14) setSize(Math.min(2, size + 1));
            if (moved > 14) setSize(Math.max(0, size - 1));
            setTimeout(() => (from.current = null), 0);
          }}
        >
          <i />
        </button>
        {props.looks}
      </div>
      <div
        className="sheet-body"
        ref={body}
        role="tabpanel"
        aria-label={titleOf(props.tab, TABS.find(([id]) => id === props.tab)![2])}
        tabIndex={0}
      >
        {props[props.tab]}
      </div>
      <div className="tabs" role="tablist">
        {shown.map(([id, icon, label]) => (
          <button
            key={id}
            role="tab"
            aria-selected={id === props.tab}
            onClick={() => {
              props.onTab(id);
              if (size === 0) setSize(1);
            }}
          >
            <Icon name={props.names?.[id]?.icon ?? icon} size={24} />
            <span>{titleOf(id, label)}</span>
            {id === 'orders' && props.badge ? <b className="badge">{props.badge}</b> : null}
          </button>
        ))}
      </div>
    </section>
  );
}
