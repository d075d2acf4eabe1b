import { type MouseEvent, type PointerEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/**
 * Opens and closes a native modal dialog as `isOpen` says. The browser keeps the focus inside, makes the rest inert
 * and gives the focus back; Esc and a press on the overlay call `onClose`, which the owner answers with `isOpen`.
 */
export function useModalDialog(isOpen: boolean, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isPressedOutside = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    element.showModal();
    // Also before it leaves the page: a dialog that is taken away open gives the focus to nothing.
    return () => element.close();
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
    // A press on the overlay begins and ends there: one that marks text or leaves the edge by a slip closes nothing.
    onPointerDown(event: PointerEvent) {
      isPressedOutside.current = event.target === dialog.current && event.button === 0;
    },
    onPointerUp(event: PointerEvent) {
      if (event.target !== dialog.current) isPressedOutside.current = false;
    },
    onClick(event: MouseEvent) {
      if (isPressedOutside.current && event.target === dialog.current) onClose();
    },
  };
}
