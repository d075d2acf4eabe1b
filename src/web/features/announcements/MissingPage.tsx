import { useT } from '../../messages/messages.ts';
import { PageMeta } from '../../page/PageMeta.tsx';
import { paths } from '../../paths/paths.ts';
import { useHere } from '../../blocks/places/whereabouts.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import styles from './GonePage.module.css';

/**
 * Where no announcement is or none is shown, the same to everybody: whoever has booked with one that is out of sight learns where
 * the visit is, and nobody else that there is one.
 */
export function MissingPage() {
  const t = useT('announcements');
  const s = useT('shell');
  const here = useHere();
  return (
    <main id="main">
      <PageMeta title={t('missing.title')} />
      <meta name="robots" content="noindex" />
      <Page className={styles.page}>
        <header>
          <h1 tabIndex={-1}>{t('missing.title')}</h1>
          <p className={styles.text}>{t('missing.text', { visits: s('nav.visits') })}</p>
        </header>
        <Stack direction="row" gap={3}>
          <ButtonLink href={paths.profileSettings()} size="lg">
            {s('nav.visits')}
          </ButtonLink>
          <ButtonLink href={here(paths.search)} size="lg" kind="outlined">
            {s('footer.searchTherapists')}
          </ButtonLink>
        </Stack>
      </Page>
    </main>
  );
}
