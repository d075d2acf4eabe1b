import { useEffect, useEffectEvent } from 'react';
import { useFetcher } from 'react-router';
import { type Asked, type Day, isAskable } from './day.ts';
import { hasConnection } from '../../../browser/connection.ts';

/** The word of an address by which a page is only looked up for its day. */
const LOOK = 'look';

/** Somebody who types a date is asked about once it stands. */
const TYPING_MS = 300;

/**
 * The day that a form is about. The page knows the one it came with; another one is looked up when it is chosen.
 * @param known what the page and its action have read, the latest first
 * @param path of the page whose loader answers `{ day }`
 */
export function useDay(
  known: readonly (Day | null | undefined)[],
  wanted: Asked,
  path: string,
): Day | undefined {
  const fetcher = useFetcher<{ day: Day } | null>();
  const key = keyOf(wanted);
  const day = [fetcher.data?.day, ...known].find((one) => one && keyOf(one.asked) === key) ?? undefined;
  const lookUp = useEffectEvent(() => {
    if (day || !isAskable(wanted.date) || !hasConnection()) return;
    void fetcher.load(`${path}?${new URLSearchParams({ ...wanted, [LOOK]: '' })}`);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each other choice is looked up.
  useEffect(() => {
    const timer = setTimeout(() => lookUp(), TYPING_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return day;
}

const keyOf = ({ service, worker, date, place, town }: Asked) =>
  [service, worker, date, place, place === 'CLIENT' ? town.trim() : ''].join(' ');

/** For `clientLoader`: what is only looked up beside a form, and fails, ends neither the page nor what is typed in it. */
export async function lookedUp<Loaded>(
  { url }: Request,
  serverLoader: () => Promise<Loaded>,
): Promise<Loaded | null> {
  if (!new URL(url).searchParams.has(LOOK)) return serverLoader();
  try {
    return await serverLoader();
  } catch {
    return null;
  }
}
