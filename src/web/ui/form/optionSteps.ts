/** How many options Page Up and Page Down pass (specification §9). */
export const PAGE_STEP = 5;

/**
 * The option a key leads to from the active one; the outer ones are the end.
 * @param count how many options there are.
 * @param active index of the active option, -1 when none is.
 * @returns the new index, or null when the key moves nothing.
 */
export function stepOption(key: string, count: number, active: number): number | null {
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, active + 1);
    case 'ArrowUp':
      return active < 0 ? last : Math.max(0, active - 1);
    case 'PageDown':
      return Math.min(last, active + PAGE_STEP);
    case 'PageUp':
      return Math.min(last, Math.max(0, active - PAGE_STEP));
    default:
      return null;
  }
}
