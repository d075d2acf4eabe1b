import { useState } from 'react';
import type { Announcement } from '../../../contract/announcements.ts';
import { LOCALES, type Locale, NATIVE_NAMES, toBcp47 } from '../../../domain/locales.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { useLanguageName } from '../../blocks/catalogue/useLanguageName.ts';
import styles from './Description.module.css';

/** What the partner writes: in the reader's language where it is there, else in the author's; others on demand. */
export function Description({ announcement }: { announcement: Announcement }) {
  const t = useT('announcements');
  const names = useT('catalogue');
  const locale = useLocale();
  const { description, authorLocale } = announcement;
  const languageName = useLanguageName();
  const [wish, setWish] = useState<Locale | null>(null);
  // A wish outlives the way to a similar announcement, which may not have that language.
  const isWished = wish !== null && description[wish];
  const shown = isWished ? wish : description[locale] ? locale : authorLocale;
  const others = LOCALES.filter((language) => description[language] && language !== shown);
  const paragraphs = (description[shown] ?? '').split(/\n+/).filter(Boolean);
  if (paragraphs.length === 0) return null;
  return (
    <section aria-labelledby="description">
      <h2 id="description">{names('fields.description')}</h2>
      {shown !== locale && (
        <p className={styles.written}>{t('writtenIn', { language: languageName(shown) })}</p>
      )}
      <div className={styles.text} lang={toBcp47(shown)}>
        {paragraphs.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one fixed text.
          <p key={index}>{paragraph}</p>
        ))}
      </div>
      {others.length > 0 && (
        <p className={styles.languages}>
          {t('readIn')}
          {others.map((language) => (
            <button
              key={language}
              type="button"
              lang={toBcp47(language)}
              className={styles.language}
              onClick={() => setWish(language)}
            >
              {NATIVE_NAMES[language]}
            </button>
          ))}
        </p>
      )}
    </section>
  );
}
