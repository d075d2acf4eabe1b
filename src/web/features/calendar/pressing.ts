/**
 * What a press on a visit comes to: a tap, which is the link's, a scroll, which is the browser's, or a drag, which is ours.
 * Of a press that became one of them, no other comes. Pure: the clock and the page are the caller's.
 */

/** How long a finger rests on a visit until it lifts it, in ms. */
export const LONG_MS = 400;
/** So far a mouse and a finger stray before they mean it, in pixels. */
const SLACK = { mouse: 5, touch: 8 } as const;

export interface Point {
  x: number;
  y: number;
}

export type Press =
  | { is: 'idle' }
  /** A finger that may lift, or scroll. */
  | { is: 'waiting'; at: Point }
  /** A finger that scrolls, or has several with it. */
  | { is: 'scrolling' }
  /** What is pressed follows as soon as the pointer goes anywhere; a finger has lifted it. */
  | { is: 'ready'; by: 'mouse' | 'touch'; at: Point }
  | { is: 'dragging'; by: 'mouse' | 'touch' };

export type PressEvent =
  /** On a visit, or on what stretches it. */
  | { is: 'down'; by: 'mouse' | 'touch'; on: 'visit' | 'end'; at: Point }
  | { is: 'move'; at: Point }
  /** `LONG_MS` have gone since the press, or the browser itself says that it is a long one. */
  | { is: 'long' }
  /** Another finger has come. */
  | { is: 'second' }
  | { is: 'up' }
  /** The browser takes the pointer, e.g. to scroll. */
  | { is: 'cancel' }
  | { is: 'escape' };

/** What is to be done: `hold` leaves what was lifted chosen, `giveUp` puts it back. */
export type PressAct = 'lift' | 'drag' | 'drop' | 'hold' | 'giveUp';

export const IDLE: Press = { is: 'idle' };

/** The press after an event, and what is to be done, if anything. */
export function nextPress(press: Press, event: PressEvent): { press: Press; act: PressAct | null } {
  const stays = { press, act: null };
  switch (event.is) {
    case 'down': {
      if (press.is !== 'idle') return stays;
      const { by, at } = event;
      if (by === 'mouse') return { press: { is: 'ready', by, at }, act: null };
      if (event.on === 'end') return { press: { is: 'ready', by, at }, act: 'lift' };
      return { press: { is: 'waiting', at }, act: null };
    }
    case 'move':
      if (press.is === 'dragging') return { press, act: 'drag' };
      if (press.is === 'waiting' && strays(press.at, event.at, SLACK.touch))
        return { press: { is: 'scrolling' }, act: null };
      if (press.is === 'ready' && strays(press.at, event.at, SLACK[press.by]))
        return { press: { is: 'dragging', by: press.by }, act: 'drag' };
      return stays;
    case 'long':
      return press.is === 'waiting'
        ? { press: { is: 'ready', by: 'touch', at: press.at }, act: 'lift' }
        : stays;
    case 'second':
      return press.is === 'idle' ? stays : { press: { is: 'scrolling' }, act: backOf(press) };
    case 'up': {
      if (press.is === 'dragging') return { press: IDLE, act: 'drop' };
      return { press: IDLE, act: isLifted(press) ? 'hold' : null };
    }
    case 'cancel':
    case 'escape':
      return { press: IDLE, act: backOf(press) };
  }
}

/** Whether a finger has a visit, so that the page must not scroll. */
export const isLifted = (press: Press): boolean =>
  (press.is === 'ready' || press.is === 'dragging') && press.by === 'touch';

const backOf = (press: Press): PressAct | null =>
  press.is === 'dragging' || isLifted(press) ? 'giveUp' : null;

const strays = (from: Point, to: Point, slack: number) => Math.hypot(to.x - from.x, to.y - from.y) > slack;
