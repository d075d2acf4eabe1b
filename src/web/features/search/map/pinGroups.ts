/** Which pins stand together: those that would lie on each other. */

/** Where a pin stands in the window, in px. */
export interface Placed {
  x: number;
  y: number;
}

export interface Sized extends Placed {
  width: number;
}

/** A pin in px: its height with some room, and about how wide it is by its words. */
const HEIGHT = 34;
const [WIDTH, OF_LETTER] = [24, 7];
export const pinWidth = (words: string): number => WIDTH + OF_LETTER * words.length;

/**
 * Pins in the order of the list, each alone or with those for which there is no room beside it. A group stands where its
 * first does, so that what is best stands where it is.
 */
export function groupPins<Pin extends Sized>(pins: readonly Pin[]): Pin[][] {
  const groups: Pin[][] = [];
  for (const pin of pins) {
    const near = groups.find(
      ([first]) =>
        first &&
        Math.abs(first.x - pin.x) < (first.width + pin.width) / 2 &&
        Math.abs(first.y - pin.y) < HEIGHT,
    );
    if (near) near.push(pin);
    else groups.push([pin]);
  }
  return groups;
}
