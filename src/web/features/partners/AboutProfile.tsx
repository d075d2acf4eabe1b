import type { PublicProfile } from '../../../contract/partners.ts';
import { toBcp47 } from '../../../domain/locales.ts';
import { useLocale, useT } from '../../messages.ts';
import { Section } from '../../ui/layout/Section.tsx';
import styles from './AboutProfile.module.css';

/** The description in the language that the reader more likely knows, the other one to unfold. */
export function AboutProfile({ profile }: { profile: PublicProfile }) {
  const t = useT('partners');
  const locale = useLocale();
  const own = { text: profile.description, lang: toBcp47(profile.descriptionLocale), title: t('original') };
  const english = { text: profile.engDescription, lang: 'en', title: t('inEnglish') };
  const isOwnFirst = locale === profile.descriptionLocale || english.text === '';
  const [first, second] = isOwnFirst ? [own, english] : [english, own];
  const shown = first.text ? first : second;
  if (!shown.text) return null;
  const hasBoth = first.text !== '' && second.text !== '' && first.text !== second.text;
  return (
    <Section title={t('about')}>
      <p className={styles.text} lang={shown.lang}>
        {shown.text}
      </p>
      {hasBoth && (
        <details className={styles.other}>
          <summary>{second.title}</summary>
          <p className={styles.text} lang={second.lang}>
            {second.text}
          </p>
        </details>
      )}
    </Section>
  );
}
