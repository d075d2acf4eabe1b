import { type ReactNode, useId } from 'react';
import { CloseButton } from './CloseButton.tsx';
import { classNames } from './classNames.ts';
import styles from './Dialog.module.css';
import dialogStyles from './dialogBase.module.css';
import { useModalDialog } from './useModalDialog.ts';

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode;
  /** 480, 640 or 960 px. */
  size?: 'sm' | 'md' | 'lg';
  className?: string;
}

/** A centred window for more than a question: a form, a gallery. Content renders only while it is open. */
export function Dialog({
  isOpen,
  onClose,
  title,
  closeLabel,
  children,
  footer,
  size = 'md',
  className,
}: DialogProps) {
  const titleId = useId();
  const dialog = useModalDialog(isOpen, onClose);
  return (
    <dialog
      {...dialog}
      className={classNames(dialogStyles.dialog, styles.dialog, styles[size], className)}
      aria-labelledby={titleId}
    >
      {isOpen && (
        <div className={styles.frame}>
          <header className={styles.header}>
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
