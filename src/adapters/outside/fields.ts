/** Looks into an answer of which nothing is sure. */

/** A field; undefined where there is none. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

/** A field that is a list; empty where there is none. */
export function listOf(value: unknown, name: string): unknown[] {
  const list = fieldOf(value, name);
  return Array.isArray(list) ? list : [];
}

/** A field that is a text; null where there is none, or nothing in it. */
export function textOf(value: unknown, name: string): string | null {
  const text = fieldOf(value, name);
  return typeof text === 'string' && text !== '' ? text : null;
}
