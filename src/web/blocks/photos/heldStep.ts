/** Whether a form is held for its photos: until they have arrived, or because some of them failed. */
export type Held = 'no' | 'waiting' | 'failed';

export interface HeldStep {
  next: Held;
  /** What is said beside the button. */
  says: 'toSend' | 'notSent' | null;
  /** Whether what was held is sent now. */
  goesOn: boolean;
}

/**
 * What becomes of a form that was to be sent, by its photos.
 * @param held as it was
 * @param onTheirWay how many wait or are being sent
 * @param failed how many were not taken and are still on the list
 */
export function heldStep(held: Held, onTheirWay: number, failed: number): HeldStep {
  if (held === 'no') return { next: 'no', says: null, goesOn: false };
  if (onTheirWay > 0)
    return held === 'waiting'
      ? { next: 'waiting', says: 'toSend', goesOn: false }
      : { next: 'failed', says: failed > 0 ? 'notSent' : null, goesOn: false };
  if (failed > 0) return { next: 'failed', says: 'notSent', goesOn: false };
  // After a failure it is sent by whoever mended it.
  return { next: 'no', says: null, goesOn: held === 'waiting' };
}
