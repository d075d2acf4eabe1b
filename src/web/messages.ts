/**
 * Messages in the pages: one cached chunk per language and feature. `useT('search')` suspends until the chunk is
 * there; what the first page used is loaded before hydration (entry.client.tsx), so that nothing flickers.
 */
import { createContext, use, useContext } from 'react';
import { useHref } from 'react-router';
import { DEFAULT_LOCALE, type Locale, parseLocale, toBcp47 } from '../domain/locales.ts';
import type { Feature, Messages } from '../messages/features.ts';
import { fetchMessages } from './messageFiles.ts';
import { type Translator, createTranslator } from './translator.ts';

const loaded = new Map<string, Translator<never>>();
const loading = new Map<string, Promise<void>>();

const LocaleContext = createContext<Locale>(DEFAULT_LOCALE);

/** Gives the page its language; stands once, around all of it (root.tsx). */
export const LocaleProvider = LocaleContext.Provider;

/** The language of the page. */
export const useLocale = (): Locale => useContext(LocaleContext);

/** The language that the router's base path names (`/pl` …). */
export function useLocaleOfPath(): Locale {
  return parseLocale(useHref('/').split('/')[1]) ?? DEFAULT_LOCALE;
}

/** Loads the messages of features; resolves at once for those already there. */
export function loadMessages(locale: Locale, features: readonly Feature[]): Promise<unknown> {
  return Promise.all(features.map((feature) => load(locale, feature)));
}

function load(locale: Locale, feature: Feature): Promise<void> {
  const name = `${locale}/${feature}`;
  let promise = loading.get(name);
  if (!promise) {
    const chunkLoading: Promise<void> & { status?: 'fulfilled'; value?: undefined } = fetchMessages(
      locale,
      feature,
    ).then((messages) => {
      loaded.set(name, createTranslator(toBcp47(locale), messages));
      // React's own mark of a promise that `use` need not wait for: what is loaded never suspends.
      chunkLoading.status = 'fulfilled';
    });
    promise = chunkLoading;
    loading.set(name, promise);
  }
  return promise;
}

/** Speaks a feature's messages in the page's language; keys are typed. */
export function useT<F extends Feature>(feature: F): Translator<Messages[F]> {
  const locale = useLocale();
  const name = `${locale}/${feature}`;
  // Always called: a render that suspended here must find the same call when it is taken up again.
  use(load(locale, feature));
  return loaded.get(name) as Translator<Messages[F]>;
}
