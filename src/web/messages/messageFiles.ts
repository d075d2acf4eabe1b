/**
 * Where the messages come from: a module per language and feature. The builds put one address pattern in place of
 * `messageAddress`, the client's also in place of the list (scripts/vite/messages.ts), so that no page loads the names of all.
 */
type Messages = Record<string, unknown>;

const files = import.meta.glob<Messages>(['../../messages/*/*.json', '!../../messages/*/mails.json'], {
  import: 'default',
});

/** Fetches the compiled messages of a feature in a language; rejects when there are none. */
export function fetchMessages(locale: string, feature: string): Promise<Messages> {
  const file = files[`../../messages/${locale}/${feature}.json`];
  return file ? file() : Promise.reject(new Error(`no messages ${locale}/${feature}`));
}

/** Where a browser fetches a feature's messages, to begin early with it; null in development. */
export function messageAddress(_locale: string, _feature: string): string | null {
  return null;
}

/** Every language and feature there is, as `pl/search`; for the server. */
export const messageNames = Object.keys(files).map((file) =>
  file.slice('../../messages/'.length, -'.json'.length),
);
