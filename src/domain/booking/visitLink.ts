// The link in the mails of a visit: whoever has it is the client of that one visit, without a log-in.

const DAY = 86_400_000;

/** So many days after its end a visit is still shown by its link. */
const DAYS_AFTER = 30;

/** Until when the link of a visit that ends at `end` is good (both epoch ms). */
export function linkEndsAt(end: number): number {
  return end + DAYS_AFTER * DAY;
}
