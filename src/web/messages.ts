/**
 * Messages in the pages: one cached chunk per language and feature. `useT('search')` suspends until the chunk is
 * there; what the first page used is loaded before hydration (entry.client.tsx), so that nothing flickers.
 */
import { use } from 'react';
import { useHref } from 'react-router';
import { type _Translator as Translator, createTranslator } from 'use-intl/core';
import { DEFAULT_LOCALE, type Locale, parseLocale, toBcp47 } from '../domain/locales.ts';
import type { Feature, Messages } from '../messages/features.ts';

type Chunk = Record<string, unknown>;
const chunks = import.meta.glob<Chunk>(['../messages/*/*.json', '!../messages/*/mails.json'], {
  import: 'default',
});
const loaded = new Map<string, Translator<never>>();
const loading = new Map<string, Promise<void>>();

/** The language of the page, from the router's base path (`/pl` …). */
export function useLocale(): Locale {
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
    const chunk = chunks[`../messages/${name}.json`];
    if (!chunk) throw new Error(`no messages ${name}`);
    const chunkLoading: Promise<void> & { status?: 'fulfilled'; value?: undefined } = chunk().then(
      (messages) => {
        loaded.set(name, translatorOf(locale, messages));
        // React's own mark of a promise that `use` need not wait for: what is loaded never suspends.
        chunkLoading.status = 'fulfilled';
      },
    );
    promise = chunkLoading;
    loading.set(name, promise);
  }
  return promise;
}

function translatorOf(locale: Locale, messages: Chunk): Translator<never> {
  return createTranslator({ locale: toBcp47(locale), messages, timeZone: 'UTC' }) as never;
}

/** Speaks a feature's messages in the page's language; keys are typed. */
export function useT<F extends Feature>(feature: F): Translator<Messages[F]> {
  const locale = useLocale();
  const name = `${locale}/${feature}`;
  // Always called: a render that suspended here must find the same call when it is taken up again.
  use(load(locale, feature));
  return loaded.get(name) as never;
}

/** Loads everything there is; for the server, whose pages never wait for messages. */
export function loadAllMessages(): Promise<unknown> {
  return Promise.all(
    Object.keys(chunks).map((file) => {
      const [locale, feature] = file.slice('../messages/'.length, -'.json'.length).split('/');
      return load(locale as Locale, feature as Feature);
    }),
  );
}
