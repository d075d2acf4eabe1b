/**
 * Where the messages come from: a module per language and feature. The client's build puts one address pattern in
 * place of this list (vite.config.ts), so that no page loads the names of all files.
 */
type Messages = Record<string, unknown>;

const files = import.meta.glob<Messages>(['../messages/*/*.json', '!../messages/*/mails.json'], {
  import: 'default',
});

/** Fetches the compiled messages of a feature in a language; rejects when there are none. */
export function fetchMessages(locale: string, feature: string): Promise<Messages> {
  const file = files[`../messages/${locale}/${feature}.json`];
  return file ? file() : Promise.reject(new Error(`no messages ${locale}/${feature}`));
}

/** Every language and feature there is, as `pl/search`; for the server. */
export const messageNames = Object.keys(files).map((file) =>
  file.slice('../messages/'.length, -'.json'.length),
);
