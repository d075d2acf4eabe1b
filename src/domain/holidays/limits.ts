/** Public holidays that are closed at once: more than any country has as far ahead as days can be closed. */
export const HOLIDAYS_AT_ONCE = 60;
