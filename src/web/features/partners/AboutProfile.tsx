import type { PublicProfile } from '../../../contract/partners.ts';
import { toBcp47 } from '../../../domain/locales.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { useLanguageName } from '../../blocks/catalogue/useLanguageName.ts';
import { Section } from '../../ui/layout/Section.tsx';
import styles from './AboutProfile.module.css';

/** The description in the language that the reader more likely knows, which is said where it is not theirs; the other one to unfold. */
export function AboutProfile({ profile }: { profile: PublicProfile }) {
  const t = useT('partners');
  const names = useT('catalogue');
  const locale = useLocale();
  const languageName = useLanguageName();
  const own = { text: profile.description, language: profile.descriptionLocale, title: t('original') };
  const english = {
    text: profile.engDescription,
    language: 'en' as const,
    title: names('fields.engDescription'),
  };
  const isOwnFirst = locale === profile.descriptionLocale || english.text === '';
  const [first, second] = isOwnFirst ? [own, english] : [english, own];
  const shown = first.text ? first : second;
  if (!shown.text) return null;
  const hasBoth = first.text !== '' && second.text !== '' && first.text !== second.text;
  return (
    <Section title={t('about')}>
      <div>
        {shown.language !== locale && (
          <p className={styles.written}>{t('writtenIn', { language: languageName(shown.language) })}</p>
        )}
        <p className={styles.text} lang={toBcp47(shown.language)}>
          {shown.text}
        </p>
      </div>
      {hasBoth && (
        <details className={styles.other}>
          <summary>{second.title}</summary>
          <p className={styles.text} lang={toBcp47(second.language)}>
            {second.text}
          </p>
        </details>
      )}
    </Section>
  );
}
