import type { Locale } from '../../../domain/locales.ts';
import { LANGUAGE_CAPITALS, withinSentence } from '../../../messages/withinSentence.ts';
import { useLocale, useT } from '../../messages/messages.ts';

/** Gives the function that names a language in the page's, as it stands within a sentence or after a colon. */
export function useLanguageName(): (language: Locale) => string {
  const names = useT('catalogue');
  const reader = useLocale();
  return (language) => withinSentence(names(`languages.${language}`), reader, LANGUAGE_CAPITALS);
}
