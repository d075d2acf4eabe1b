import { Fragment } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import { transparency } from '../../../contract/transparency.ts';
import { ACCOUNT } from '../../../domain/accounts/limits.ts';
import { toBcp47 } from '../../../domain/locales.ts';
import type { Messages } from '../../../messages/features.ts';
import { pageContext } from '../../page/context.ts';
import type { PageHandle } from '../../page/handle.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { orThrow } from '../../api/orThrow.ts';
import { paths } from '../../paths/paths.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { Paragraphs } from '../../ui/display/Paragraphs.tsx';
import { Tabs } from '../../ui/controls/Tabs.tsx';
import { useSiteText } from '../../messages/siteText.ts';
import { LegalPage } from '../../blocks/legal/LegalPage.tsx';
import type { Route } from './+types/RegulationsPage';
import { DecisionsInFigures } from './DecisionsInFigures.tsx';
import styles from './RegulationsPage.module.css';
import { dateFormat } from '../../../messages/intl.ts';

export const handle: PageHandle = {
  messages: ['regulations', 'transparency', 'reports'],
  query: ['tab'],
  nav: { visitor: 'public', signedIn: 'partner' },
  footer: true,
  // An address without a tab, or with an unknown one, shows the terms.
  canonicalQuery: (query) => `tab=${query.get('tab') === DECISIONS ? DECISIONS : shownText(query).tab}`,
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

const DECISIONS = 'decisions';

const shownText = (query: URLSearchParams) => TEXTS.find(({ tab }) => tab === query.get('tab')) ?? TEXTS[0];

/** The figures of decisions, for the tab that shows them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (new URL(request.url).searchParams.get('tab') !== DECISIONS) return null;
  return orThrow(context.get(pageContext).call(transparency.counts, {}));
}

/** Terms, privacy, and how we decide in figures; an address without a tab, or with an unknown one, shows the terms. */
export default function RegulationsPage() {
  const figures = useLoaderData<typeof loader>();
  const t = useT('regulations');
  const decisions = useT('transparency');
  const shell = useT('shell');
  const locale = useLocale();
  const [query] = useSearchParams();
  const shown = shownText(query);
  const date = dateFormat(toBcp47(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(ACCOUNT.termsVersion),
  );

  return (
    <LegalPage
      title={figures ? decisions('title') : t(`tabs.${shown.key}`)}
      description={figures ? decisions('intro') : t(`${shown.key}.intro`)}
      basis={
        <>
          {!figures && <>{t('version', { date })} · </>}
          <Anchor href={paths.legalNotice}>{t('legalNotice')}</Anchor> ·{' '}
          <Anchor href={paths.ranking}>{shell('footer.ranking')}</Anchor> ·{' '}
          <Anchor href={paths.browserStorage}>{shell('footer.storage')}</Anchor> ·{' '}
          <Anchor href={paths.accessibility}>{shell('footer.accessibility')}</Anchor>
        </>
      }
      others={
        <Tabs
          label={t('title')}
          tabs={[
            ...TEXTS.map(({ tab, key }) => ({
              href: paths.regulations(tab),
              label: t(`tabs.${key}`),
              isCurrent: !figures && key === shown.key,
            })),
            { href: paths.regulations(DECISIONS), label: decisions('title'), isCurrent: figures !== null },
          ]}
        />
      }
    >
      {figures ? <DecisionsInFigures {...figures} /> : <LegalText of={shown.key} />}
    </LegalPage>
  );
}

/** One of the texts, with its contents beside it. */
function LegalText({ of }: { of: (typeof TEXTS)[number]['key'] }) {
  const t = useT('regulations');
  const said = useSiteText('regulations');
  const priceList = t('priceList');
  const sections = Object.keys(t.raw(`${of}.sections` as never))
    .map((name) => {
      const key = `${of}.sections.${name}` as SectionKey;
      return { id: `section-${name}`, title: said(`${key}.title`), text: said(`${key}.text`, { priceList }) };
    })
    .filter(({ text }) => text !== '');
  return (
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
        <p className={styles.intro}>{t(`${of}.intro`)}</p>
        {sections.map(({ id, title: name, text }, index) => (
          <Fragment key={id}>
            <h2 id={id} className={styles.title} tabIndex={-1}>
              <span className={styles.number}>{index + 1}.</span> {name}
            </h2>
            <Paragraphs text={text} links={[{ words: priceList, href: paths.partnerPrice }]} />
          </Fragment>
        ))}
      </article>
    </div>
  );
}
