import { type ReactNode, useId } from 'react';
import { CloseButton } from '../controls/CloseButton.tsx';
import { classNames } from '../classNames.ts';
import dialogStyles from './dialogBase.module.css';
import styles from './Sheet.module.css';
import { useModalDialog } from './useModalDialog.ts';
import { useSheetDrag } from './useSheetDrag.ts';

export interface SheetProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
  /** Stays at the bottom, above the phone's own bar: "Show 24 results", "Clear". */
  footer?: ReactNode;
  className?: string;
}

/** A sheet from the bottom of a phone, a panel at the side from 760 px on. Content renders only while it is open. */
export function Sheet({ isOpen, onClose, title, closeLabel, children, footer, className }: SheetProps) {
  const titleId = useId();
  const dialog = useModalDialog(isOpen, onClose);
  const drag = useSheetDrag(dialog.ref, onClose);
  return (
    <dialog
      {...dialog}
      className={classNames(dialogStyles.dialog, styles.sheet, className)}
      aria-labelledby={titleId}
    >
      {isOpen && (
        <div className={styles.frame}>
          <header className={styles.header} {...drag}>
            <span className={styles.handle} aria-hidden="true" />
            <h2 className={styles.title} id={titleId}>
              {title}
            </h2>
            <CloseButton label={closeLabel} onClick={onClose} />
          </header>
          <div className={styles.content}>{children}</div>
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </div>
      )}
    </dialog>
  );
}
