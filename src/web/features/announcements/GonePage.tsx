import type { SimilarAnswer } from '../../../contract/search.ts';
import { useT } from '../../messages/messages.ts';
import { PageMeta } from '../../page/PageMeta.tsx';
import { paths } from '../../paths/paths.ts';
import { useHere } from '../../blocks/places/whereabouts.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import styles from './GonePage.module.css';
import { Similar } from './Similar.tsx';

/** Where an announcement stood: that it is gone, and the nearest ones like it; null: nothing is known of it any more. */
export function GonePage({ similar }: { similar: SimilarAnswer | null }) {
  const t = useT('announcements');
  const here = useHere();
  return (
    <main id="main">
      <PageMeta title={t('gone.title')} />
      <meta name="robots" content="noindex" />
      <Page className={styles.page}>
        <header>
          <h1 tabIndex={-1}>{t('gone.title')}</h1>
          <p className={styles.text}>{t('gone.text')}</p>
        </header>
        {similar ? (
          <Similar similar={similar} />
        ) : (
          <p>
            <ButtonLink href={here(paths.search)} size="lg">
              {t('expired.search')}
            </ButtonLink>
          </p>
        )}
      </Page>
    </main>
  );
}
