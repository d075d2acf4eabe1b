import type { Card } from '../../../contract/card.ts';
import { parseLocale, toBcp47 } from '../../../domain/locales.ts';
import { useLocale } from '../../messages/messages.ts';
import { useTreatmentName } from '../catalogue/useTreatmentName.ts';

/**
 * What a title needs that its author wrote in another language than the page's: the tag of that language, and in the
 * page's the treatments it is about. Both are undefined where the languages are the same.
 */
export function useForeignTitle({ authorLocale, treatments }: Card): {
  titleLang?: string;
  meaning?: string;
} {
  const locale = useLocale();
  const nameOf = useTreatmentName();
  if (authorLocale === locale) return {};
  return {
    titleLang: toBcp47(parseLocale(authorLocale) ?? locale),
    meaning: treatments.map(nameOf).join(' · ') || undefined,
  };
}
