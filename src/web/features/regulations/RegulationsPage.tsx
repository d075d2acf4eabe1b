import { Fragment } from 'react';
import { useSearchParams } from 'react-router';
import { ACCOUNT } from '../../../domain/limits.ts';
import { toBcp47 } from '../../../domain/locales.ts';
import type { Messages } from '../../../messages/features.ts';
import type { PageHandle } from '../../handle.ts';
import { useLocale, useT } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { Paragraphs } from '../../ui/display/Paragraphs.tsx';
import { Tabs } from '../../ui/controls/Tabs.tsx';
import { usePromised } from '../../usePromised.ts';
import { LegalPage } from '../../blocks/legal/LegalPage.tsx';
import styles from './RegulationsPage.module.css';
import { dateFormat } from '../../../messages/intl.ts';

export const handle: PageHandle = {
  messages: ['regulations'],
  query: ['tab'],
  nav: { visitor: 'public', signedIn: 'partner' },
  footer: true,
  // An address without a tab, or with an unknown one, shows the terms.
  canonicalQuery: (query) => `tab=${shownText(query).tab}`,
};

type SectionsOf<Text extends 'serviceTerms' | 'privacyPolicy'> =
  keyof Messages['regulations'][Text]['sections'];
type SectionKey =
  | `serviceTerms.sections.${SectionsOf<'serviceTerms'>}`
  | `privacyPolicy.sections.${SectionsOf<'privacyPolicy'>}`;

const TEXTS = [
  { tab: 'service-terms', key: 'serviceTerms' },
  { tab: 'privacy-policy', key: 'privacyPolicy' },
] as const;

const shownText = (query: URLSearchParams) => TEXTS.find(({ tab }) => tab === query.get('tab')) ?? TEXTS[0];

/** Terms and privacy; an address without a tab, or with an unknown one, shows the terms. */
export default function RegulationsPage() {
  const t = useT('regulations');
  const shell = useT('shell');
  const said = usePromised('regulations');
  const locale = useLocale();
  const [query] = useSearchParams();
  const shown = shownText(query);
  const title = t(`tabs.${shown.key}`);
  const date = dateFormat(toBcp47(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(ACCOUNT.termsVersion),
  );
  const sections = Object.keys(t.raw(`${shown.key}.sections` as never))
    .map((name) => {
      const key = `${shown.key}.sections.${name}` as SectionKey;
      return { id: `section-${name}`, title: said(`${key}.title`), text: said(`${key}.text`) };
    })
    .filter(({ text }) => text !== '');

  return (
    <LegalPage
      title={title}
      description={t(`${shown.key}.intro`)}
      basis={
        <>
          {t('version', { date })} · <Anchor href={paths.legalNotice}>{t('legalNotice')}</Anchor> ·{' '}
          <Anchor href={paths.ranking}>{shell('footer.ranking')}</Anchor> ·{' '}
          <Anchor href={paths.browserStorage}>{shell('footer.storage')}</Anchor> ·{' '}
          <Anchor href={paths.accessibility}>{shell('footer.accessibility')}</Anchor>
        </>
      }
      others={
        <Tabs
          label={t('title')}
          tabs={TEXTS.map(({ tab, key }) => ({
            href: paths.regulations(tab),
            label: t(`tabs.${key}`),
            isCurrent: key === shown.key,
          }))}
        />
      }
    >
      <div className={styles.columns}>
        <nav aria-label={t('contents')} className={styles.contents}>
          <h2 className={styles.contentsTitle}>{t('contents')}</h2>
          <ol className={styles.list}>
            {sections.map(({ id, title: name }, index) => (
              <li key={id}>
                <a href={`#${id}`} className={styles.link}>
                  <span className={styles.number}>{index + 1}.</span>
                  {name}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <article className={styles.article}>
          <p className={styles.intro}>{t(`${shown.key}.intro`)}</p>
          {sections.map(({ id, title: name, text }, index) => (
            <Fragment key={id}>
              <h2 id={id} className={styles.title} tabIndex={-1}>
                <span className={styles.number}>{index + 1}.</span> {name}
              </h2>
              <Paragraphs text={text} />
            </Fragment>
          ))}
        </article>
      </div>
    </LegalPage>
  );
}
