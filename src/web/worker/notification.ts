/** What comes by push, as the worker shows it. Nothing of it is trusted: whoever had our key could send anything. */

export interface ShownNotification {
  title: string;
  body: string;
  /** BCP 47. */
  lang: string;
  /** What it is about: a later one of the same takes its place. */
  tag: string;
  /** Of ours; where a press leads. */
  path: string;
}

/** Reads a message; null where it is none of ours. */
export function readNotification(data: unknown): ShownNotification | null {
  let value: unknown;
  try {
    value = (data as { json(): unknown } | null)?.json();
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const { title, body, lang, tag, path } = value as Record<string, unknown>;
  if (typeof title !== 'string' || typeof body !== 'string' || typeof lang !== 'string') return null;
  if (typeof tag !== 'string' || typeof path !== 'string') return null;
  // Another host could stand behind two slashes, or a slash and what browsers read as one.
  return { title, body, lang, tag, path: /^\/(?![/\\])/.test(path) ? path : '/' };
}

/**
 * How a message looks. What comes in place of an earlier one is as new as that was, and says so aloud; browsers refuse that of one
 * that can take no other's place.
 */
export const lookOf = ({ body, lang, tag, path }: ShownNotification) => ({
  body,
  lang,
  tag,
  renotify: tag !== '',
  data: { path },
});
