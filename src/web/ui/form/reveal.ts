/** What is told to the things around a field that is to be seen: whoever keeps it folded opens. It bubbles. */
export const REVEAL = 'palmora-reveal';

/** Brings a field into sight and gives it the focus: sections and rows that it is folded into open first. */
export function reveal(field: HTMLElement): void {
  for (let box = field.closest('details'); box; box = box.parentElement?.closest('details') ?? null)
    box.open = true;
  field.dispatchEvent(new CustomEvent(REVEAL, { bubbles: true }));
  field.scrollIntoView({ block: 'center' });
  field.focus({ preventScroll: true });
}
