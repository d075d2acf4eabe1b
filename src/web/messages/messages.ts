/**
 * Messages in the pages: one cached chunk per language and feature. `useT('search')` suspends until the chunk is
 * there; what the first page used is loaded before hydration (entry.client.tsx), so that nothing flickers.
 */
import { createContext, use, useContext } from 'react';
import { useHref } from 'react-router';
import { DEFAULT_LOCALE, type Locale, parseLocale, toBcp47 } from '../../domain/locales.ts';
import type { Feature, Messages } from '../../messages/features.ts';
import { untilItComes } from '../lateCode.ts';
import { fetchMessages } from './messageFiles.ts';
import { type Translator, createTranslator } from './translator.ts';

const loaded = new Map<string, Translator<never>>();
/** When the words of what is rendered are there. */
const arrivals = new Map<string, Promise<unknown> & { status?: string }>();

const LocaleContext = createContext<Locale>(DEFAULT_LOCALE);

/** Gives the page its language; stands once, around all of it (root.tsx). */
export const LocaleProvider = LocaleContext.Provider;

/** The language of the page. */
export const useLocale = (): Locale => useContext(LocaleContext);

/** The language that the router's base path names (`/pl` …). */
export function useLocaleOfPath(): Locale {
  return parseLocale(useHref('/').split('/')[1]) ?? DEFAULT_LOCALE;
}

/** Loads the messages of features; rejects when they cannot come. */
export function loadMessages(locale: Locale, features: readonly Feature[]): Promise<unknown> {
  return Promise.all(features.map((feature) => loadT(locale, feature)));
}

/** A feature's messages for what is said later and not rendered; rejects when they cannot come, the next call tries again. */
export async function loadT<F extends Feature>(locale: Locale, feature: F): Promise<Translator<Messages[F]>> {
  const name = `${locale}/${feature}`;
  const messages = await fetchMessages(locale, feature);
  if (!loaded.has(name)) loaded.set(name, createTranslator(toBcp47(locale), messages));
  return loaded.get(name) as never;
}

/**
 * Speaks a feature's messages in the page's language; keys are typed. What is rendered waits
 * for them, without a connection too; where the server has them no longer (another version of the site), the page fails and
 * offers to be loaded again.
 */
export function useT<F extends Feature>(feature: F): Translator<Messages[F]> {
  const locale = useLocale();
  const name = `${locale}/${feature}`;
  let arrival = arrivals.get(name);
  if (!arrival) {
    arrival = untilItComes(() => loadT(locale, feature), true);
    arrivals.set(name, arrival);
  }
  // React's own mark of a promise that `use` need not wait for: what is loaded never suspends.
  const t = loaded.get(name);
  if (t) arrival.status = 'fulfilled';
  // Always called: a render that suspended here must find the same call when it is taken up again.
  use(arrival as Promise<unknown>);
  return (t ?? loaded.get(name)) as Translator<Messages[F]>;
}
