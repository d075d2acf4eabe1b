/** How many options Page Up and Page Down pass (specification §9). */
export const PAGE_STEP = 5;

interface Steppable {
  isDisabled?: boolean;
}

/**
 * The option a key leads to from the active one; disabled ones are passed over.
 * @param active index of the active option, -1 when none is.
 * @returns the new index, -1 when nothing can be chosen, or null when the key moves nothing.
 */
export function stepOption(key: string, options: readonly Steppable[], active: number): number | null {
  const last = options.length - 1;
  switch (key) {
    case 'ArrowDown':
      return nearestEnabled(options, active + 1, 1) ?? active;
    case 'ArrowUp':
      return nearestEnabled(options, active < 0 ? last : active - 1, -1) ?? active;
    case 'Home':
      return nearestEnabled(options, 0, 1) ?? -1;
    case 'End':
      return nearestEnabled(options, last, -1) ?? -1;
    case 'PageDown': {
      const target = Math.min(last, active + PAGE_STEP);
      return nearestEnabled(options, target, 1) ?? nearestEnabled(options, target, -1) ?? -1;
    }
    case 'PageUp': {
      const target = Math.max(0, active - PAGE_STEP);
      return nearestEnabled(options, target, -1) ?? nearestEnabled(options, target, 1) ?? -1;
    }
    default:
      return null;
  }
}

function nearestEnabled(options: readonly Steppable[], from: number, direction: 1 | -1): number | null {
  for (let index = from; index >= 0 && index < options.length; index += direction) {
    if (!options[index]?.isDisabled) return index;
  }
  return null;
}
