/**
 * Speaks compiled messages (scripts/vite/messages.ts) in one language. The types are use-intl's: its keys and arguments are
 * checked, while what the browser loads is the formatter alone.
 */
import format, { type CompiledMessage, type FormatOptions, type FormatValues } from 'icu-minify/format';
import { Fragment, type ReactNode, createElement } from 'react';
import { dateFormat, numberFormat, pluralRules } from '../../messages/intl.ts';
import type { _Translator as Translator } from 'use-intl/core';

export type { Translator };

/** Makes the translator of a language (BCP 47) for a feature's messages. */
export function createTranslator(language: string, messages: object): Translator<never> {
  const found = new Map<string, CompiledMessage>();
  const say = (key: string, values?: FormatValues<unknown>) => {
    let message = found.get(key);
    if (message === undefined) {
      message = messageAt(messages, key) as CompiledMessage;
      found.set(key, message);
    }
    return format(message, language, values, OPTIONS);
  };
  return Object.assign(say, {
    rich: (key: string, values: FormatValues<ReactNode> = {}) => say(key, withKeys(values)),
    markup: say,
    raw: (key: string) => messageAt(messages, key),
    has: (key: string) => messageAt(messages, key) !== undefined,
  }) as never;
}

/** What stands for a tag becomes an element of a list, and those need keys. */
function withKeys(values: FormatValues<ReactNode>): FormatValues<unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'function'
        ? (chunks: ReactNode[]) => createElement(Fragment, { key: name }, value(chunks as never))
        : value,
    ]),
  ) as FormatValues<unknown>;
}

/** The message, or the branch of messages, at a key with dots. */
function messageAt(messages: object, key: string): unknown {
  let found: unknown = messages;
  for (const part of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
  return found;
}

const OPTIONS: FormatOptions = {
  timeZone: 'UTC',
  formatters: {
    getDateTimeFormat: (tag, options) => dateFormat(String(tag), options),
    getNumberFormat: (tag, options) => numberFormat(String(tag), options),
    getPluralRules: (tag, options) => pluralRules(String(tag), options),
  },
};
