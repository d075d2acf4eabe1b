import { useLoaderData } from 'react-router';
import type { Route } from './+types/AboutPage';
import { pageContext } from '../../page/context.ts';
import type { PageHandle } from '../../page/handle.ts';
import { useT } from '../../messages/messages.ts';
import { PageMeta } from '../../page/PageMeta.tsx';
import { PictureHero } from '../../blocks/pictureHero/PictureHero.tsx';
import { useHere } from '../../blocks/places/whereabouts.ts';
import { paths } from '../../paths/paths.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Paragraphs } from '../../ui/display/Paragraphs.tsx';
import { useSiteText } from '../../messages/siteText.ts';
import styles from './AboutPage.module.css';

export const handle: PageHandle = { messages: ['about'], query: [], nav: 'public', footer: true };

const STORY = ['whatPalmoraIs', 'theIdea'] as const;
const SIDES = ['forClients', 'forProfessionals', 'safety', 'contact'] as const;
const VALUES = ['noDarkPatterns', 'publishedRanking', 'samePrice', 'privacy'] as const;

export function loader({ context }: Route.LoaderArgs) {
  return { positionsBy: context.get(pageContext).positionsBy };
}

export default function AboutPage() {
  const { positionsBy } = useLoaderData<typeof loader>();
  const t = useT('about');
  const said = useSiteText('about');
  const here = useHere();
  return (
    <main id="main">
      <PageMeta title={t('title')} description={t('metaDescription')} />
      <Page>
        <PictureHero title={t('title')} lead={t('intro')} seed="about-palmora" />
        <div className={styles.story}>
          {STORY.map((key) => (
            <section key={key}>
              <h2>{t(`sections.${key}.title`)}</h2>
              <Paragraphs text={said(`sections.${key}.text`)} />
            </section>
          ))}
        </div>
        <section className={styles.values}>
          <h2>{t('valuesTitle')}</h2>
          <ul className={styles.grid}>
            {VALUES.map((key) => (
              <Card as="li" key={key} look="sunken" className={styles.value}>
                <h3>{said(`values.${key}.title`)}</h3>
                <p>{said(`values.${key}.text`)}</p>
              </Card>
            ))}
          </ul>
        </section>
        <div className={styles.story}>
          {SIDES.map((key) => (
            <section key={key}>
              <h2>{t(`sections.${key}.title`)}</h2>
              <Paragraphs text={said(`sections.${key}.text`)} />
              {key === 'forClients' && (
                <ButtonLink href={here(paths.search)} kind="outlined">
                  {t('findTreatment')}
                </ButtonLink>
              )}
              {key === 'forProfessionals' && (
                <ButtonLink href={paths.partner} kind="outlined">
                  {t('toPartners')}
                </ButtonLink>
              )}
            </section>
          ))}
        </div>
        <p className={styles.credits}>
          {t('dataCredits')}
          {positionsBy && (
            <>
              <br />
              <a href="https://www.openstreetmap.org/copyright" rel="noopener">
                {t('positionCredits')}
              </a>
            </>
          )}
        </p>
      </Page>
    </main>
  );
}
