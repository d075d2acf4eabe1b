import { toBcp47 } from '../../../domain/locales.ts';
import type { SearchFilters } from '../../../domain/search/filters.ts';
import { listFormat } from '../../../messages/intl.ts';
import { NOUN_CAPITALS, withinSentence } from '../../../messages/withinSentence.ts';
import { useLocale, useT } from '../../messages/messages.ts';

/** More names than these make no heading. */
const MOST_NAMED = 3;

/** What is searched for, in words that need no grammar around them: one sub, the mains, or everything. */
export function useWhat({ categories, subs }: SearchFilters): string {
  const t = useT('search');
  const names = useT('catalogue');
  const locale = useLocale();
  const [main] = categories;
  if (main === undefined || categories.length > MOST_NAMED) return t('everything');
  const chosen = subs[main];
  if (categories.length === 1 && chosen?.length === 1) {
    return names(`subs.${main}.${chosen[0]}` as 'subs.RELAXED_MASSAGE.THAI_MASSAGE');
  }
  const listed = categories.map((each) => names(`mains.${each}`));
  return listFormat(toBcp47(locale)).format(
    listed.map((name, index) => (index > 0 ? withinSentence(name, locale, NOUN_CAPITALS) : name)),
  );
}
