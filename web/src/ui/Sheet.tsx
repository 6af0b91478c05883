// SPDX-License-Identifier: MIT
// A dialog on paper. The browser's own dialog keeps the focus inside and gives it back. One may
// open another: only events of its own close it.
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../text';
import { Icon } from './Icon';

export function Sheet({
  title,
  onClose,
  children,
  wide,
}: {
  title: string;
  onClose: () => void;
  children: React.ReactNode;
  wide?: boolean;
}) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const d = dialog.current;
    if (d && !d.open) d.showModal();
    return () => d?.close();
  }, []);
  // At the end of the page, so that neither the table's nor a form's rules reach into it.
  return createPortal(
    // A click beside it closes it, as Escape does by itself.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={wide ? 'sheet-dialog wide' : 'sheet-dialog'}
      aria-label={title}
      onCancel={(e) => e.target === dialog.current && onClose()}
      onKeyDown={(e) => e.stopPropagation()}
      onClick={(e) => e.target === dialog.current && onClose()}
    >
      <div className="sheet-inner">
        <header>
          <h2>{title}</h2>
          <button className="plain ink" onClick={onClose} aria-label={t('close')}>
            <Icon name="gi:cancel" size={22} />
          </button>
        </header>
        {children}
      </div>
    </dialog>,
    document.body,
  );
}
