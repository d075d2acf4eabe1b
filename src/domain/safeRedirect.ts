const BASE = 'https://own.invalid';

/**
 * An address of ours that somebody else may have written (`next=`), as path, query and fragment the way browsers read it;
 * null for everything that leads elsewhere.
 */
export function safeRedirect(next: string): string | null {
  if (!/^\/(?![/\\])/.test(next) || !URL.canParse(next, BASE)) return null;
  const { origin, pathname, search, hash } = new URL(next, BASE);
  return origin === BASE && !pathname.startsWith('//') ? pathname + search + hash : null;
}
