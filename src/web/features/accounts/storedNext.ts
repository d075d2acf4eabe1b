/**
 * Where somebody was going when asked to log in, on the way through a new account or a new password: the address hands
 * it on from page to page. The mail of a new account carries it along; over that of a new password the device keeps it.
 */
import { useEffect, useState } from 'react';
import { forget, keep, readKept } from '../../browser/deviceStore.ts';
import { paths } from '../../paths/paths.ts';

const KEY = 'next';
/** A mail answered later than this finds what was wanted long done. */
const KEPT_MS = 2 * 60 * 60_000;

/** The address of another page of the access flow, with where the log-in leads. */
export function handOn(path: string, query: URLSearchParams): string {
  const next = query.get('next');
  return next ? `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ next })}` : path;
}

/** Keeps where the log-in leads until the mail has been answered. */
export function storeNext(query: URLSearchParams): void {
  const next = query.get('next');
  if (next) keep('device', KEY, { next, until: Date.now() + KEPT_MS });
  else forget('device', KEY);
}

/** The sign-in page that goes on where somebody was going before the mail. */
export function useSignInAfterMail(): string {
  const [href, setHref] = useState<string>(paths.signIn);
  useEffect(() => setHref(handOn(paths.signIn, keptQuery())), []);
  return href;
}

function keptQuery(): URLSearchParams {
  const kept = readKept<{ next: string; until: number }>('device', KEY);
  return new URLSearchParams(kept && kept.until > Date.now() ? { next: kept.next } : {});
}
