import { type ReactNode, useId } from 'react';
import { Button } from '../controls/Button.tsx';
import { classNames } from '../classNames.ts';
import dialogStyles from './dialogBase.module.css';
import styles from './Modal.module.css';
import { useModalDialog } from './useModalDialog.ts';

export interface ModalProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** Filled; runs its handler and leaves the closing to it. */
  firstButton: { label: ReactNode; onClick: () => void; isLoading?: boolean };
  /** Outlined; runs its handler, then closes. `isRed` where it takes something away. */
  secondButton: { label: ReactNode; onClick?: () => void; isRed?: boolean; isLoading?: boolean };
  /** Which of the two loses nothing: it gets the focus. */
  safeChoice?: 'first' | 'second';
}

/** The confirmation dialog: a title, a description, two answers. */
export function Modal(props: ModalProps) {
  const { isOpen, onClose, title, description, firstButton, secondButton, safeChoice = 'first' } = props;
  const id = useId();
  const dialog = useModalDialog(isOpen, onClose);
  return (
    <dialog
      {...dialog}
      className={classNames(dialogStyles.dialog, styles.modal)}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
    >
      <div className={styles.content}>
        <h2 className={styles.title} id={`${id}-title`}>
          {title}
        </h2>
        {description && (
          <div className={styles.description} id={`${id}-description`}>
            {description}
          </div>
        )}
        <div className={styles.buttons}>
          <Button
            isBlock
            onClick={firstButton.onClick}
            isLoading={firstButton.isLoading}
            {...focusFirst(safeChoice === 'first')}
          >
            {firstButton.label}
          </Button>
          <Button
            kind={secondButton.isRed ? 'redOutlined' : 'outlined'}
            isBlock
            isLoading={secondButton.isLoading}
            onClick={() => {
              secondButton.onClick?.();
              onClose();
            }}
            {...focusFirst(safeChoice === 'second')}
          >
            {secondButton.label}
          </Button>
        </div>
      </div>
    </dialog>
  );
}

/**
 * React runs `autoFocus` itself on mount and leaves no attribute; a dialog needs the attribute when it opens, so it
 * is set on the element.
 */
function focusFirst(isFirst: boolean) {
  return { ref: (element: HTMLButtonElement | null) => void element?.toggleAttribute('autofocus', isFirst) };
}
