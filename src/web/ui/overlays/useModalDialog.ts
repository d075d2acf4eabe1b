import { type MouseEvent, type SyntheticEvent, useEffect, useRef } from 'react';

/**
 * Opens and closes a native modal dialog as `isOpen` says. The browser keeps the focus inside, makes the rest inert
 * and gives the focus back; Esc and a press on the overlay call `onClose`, which the owner answers with `isOpen`.
 */
export function useModalDialog(isOpen: boolean, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (isOpen && !element.open) element.showModal();
    if (!isOpen && element.open) element.close();
  }, [isOpen]);

  return {
    ref: dialog,
    onCancel(event: SyntheticEvent) {
      if (event.target !== dialog.current) return;
      event.preventDefault();
      onClose();
    },
    /** The browser may close by itself (a second Esc, the back gesture); the owner hears of it. */
    onClose(event: SyntheticEvent) {
      if (event.target === dialog.current && isOpen) onClose();
    },
    onMouseDown(event: MouseEvent) {
      if (event.target === dialog.current && event.button === 0) onClose();
    },
  };
}
