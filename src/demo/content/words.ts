import type { District } from './content.ts';

/** "Anna; Maria" as a list: the content's lists of words are written on one line each. */
export function list(text: string): string[] {
  return text.split('; ');
}

/** A part of a city; `offset` is kilometres [north, east] of the city's middle, `at` the name with its preposition. */
export function district(
  name: string,
  at: string,
  offset: readonly [north: number, east: number],
  postCode: string,
  streets: string,
  english = name,
): District {
  return { name, at, north: offset[0], east: offset[1], postCode, english, streets: list(streets) };
}
