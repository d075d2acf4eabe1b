import { type PointerEvent, type RefObject, useRef } from 'react';

/** A pull this far, in px, or a flick this fast, in px per ms, closes the sheet. */
const CLOSING_DISTANCE = 110;
const CLOSING_SPEED = 0.55;

/** Lets a sheet follow the finger from its handle and close when it is pulled far or fast enough. */
export function useSheetDrag(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const start = useRef<{ y: number; at: number } | null>(null);

  function moveTo(distance: number | null) {
    const style = sheet.current?.style;
    if (!style) return;
    style.transition = distance === null ? '' : 'none';
    style.transform = distance === null ? '' : `translateY(${Math.max(0, distance)}px)`;
  }

  function end(event: PointerEvent) {
    if (!start.current) return;
    const distance = event.clientY - start.current.y;
    const speed = distance / Math.max(1, event.timeStamp - start.current.at);
    start.current = null;
    moveTo(null);
    if (
      event.type === 'pointerup' &&
      (distance > CLOSING_DISTANCE || (distance > 24 && speed > CLOSING_SPEED))
    ) {
      onClose();
    }
  }

  return {
    onPointerDown(event: PointerEvent) {
      const isSidePanel = matchMedia('(width >= 47.5em)').matches;
      if (isSidePanel || event.button !== 0 || (event.target as Element).closest('button, a')) return;
      start.current = { y: event.clientY, at: event.timeStamp };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      if (start.current) moveTo(event.clientY - start.current.y);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
