import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createTranslator } from 'use-intl/core';
import { type Locale, toBcp47 } from '../domain/locales.ts';
import { typesetMessage } from '../messages/typeset.ts';

const FOLDER = path.join(import.meta.dirname, '..', 'messages');
type Values = Record<string, string | number | Date>;
type Translator = (key: string, values?: Values) => string;
const translators = new Map<string, Translator>();

/**
 * The server's voice: `translator('de', 'errors')('codes.NOT_FOUND')`. Throws when a message is missing, which
 * the build's key check makes impossible.
 */
export function translator(locale: Locale, feature: string): Translator {
  const name = `${locale}/${feature}`;
  let translate = translators.get(name);
  if (!translate) {
    const messages = JSON.parse(readFileSync(path.join(FOLDER, `${name}.json`), 'utf8'), (_, value) =>
      typeof value === 'string' ? typesetMessage(locale, value) : value,
    ) as Record<string, unknown>;
    translate = createTranslator({
      locale: toBcp47(locale),
      messages,
      onError(error) {
        throw error;
      },
    }) as unknown as Translator;
    translators.set(name, translate);
  }
  return translate;
}
