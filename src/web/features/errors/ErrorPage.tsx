import { useT } from '../../messages/messages.ts';
import { PageMeta } from '../../page/PageMeta.tsx';
import { useHere } from '../../blocks/places/whereabouts.ts';
import { isUnsent } from '../../forms/formOwner.ts';
import { paths } from '../../paths/paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import styles from './ErrorPage.module.css';
import { UnsentPage } from './UnsentPage.tsx';

const KNOWN = [400, 403, 404, 405, 408, 410, 413, 415, 429, 500, 503] as const;
/** Of these another try may do. */
const PASSING: unknown[] = ['offline', 408, 429, 500, 503];

export interface ErrorPageProps {
  status: number | 'offline';
  /** What the answer told beside its status. */
  told?: unknown;
}

/** What stands where a page cannot: the reason in plain words and a way on. */
export function ErrorPage({ status, told }: ErrorPageProps) {
  return isUnsent(told) ? <UnsentPage unsent={told} /> : <KnownError status={status} />;
}

function KnownError({ status }: Pick<ErrorPageProps, 'status'>) {
  const t = useT('errorPages');
  const here = useHere();
  const known =
    status === 'offline' ? status : (KNOWN.find((one) => one === status) ?? (status >= 500 ? 500 : 400));
  return (
    <main id="main" className={styles.main}>
      <PageMeta title={t(`${known}.title`)} />
      <Page width="text" className={styles.page}>
        <Ripples />
        {known !== 'offline' && <p className={styles.code}>{t('code', { status: String(known) })}</p>}
        <h1 tabIndex={-1}>{t(`${known}.title`)}</h1>
        <p className={styles.text}>{t(`${known}.text`)}</p>
        <div className={styles.actions}>
          {PASSING.includes(known) && (
            <Button size="lg" onClick={() => window.location.reload()}>
              {t('retry')}
            </Button>
          )}
          <ButtonLink href={paths.home} size="lg" kind={PASSING.includes(known) ? 'outlined' : 'filled'}>
            {t('home')}
          </ButtonLink>
          {!PASSING.includes(known) && (
            <ButtonLink href={here(paths.search)} size="lg" kind="outlined">
              {t('search')}
            </ButtonLink>
          )}
        </div>
      </Page>
    </main>
  );
}

/** A stone that sank: only its rings are left. */
function Ripples() {
  return (
    <svg viewBox="0 0 240 120" width="240" height="120" aria-hidden="true" className={styles.ripples}>
      {[112, 86, 60, 36].map((radius, index) => (
        <ellipse key={radius} cx="120" cy="66" rx={radius} ry={radius * 0.36} opacity={0.35 + index * 0.18} />
      ))}
      <path className={styles.stone} d="M98 62c2-12 14-19 26-17s20 9 19 17-12 10-23 10-23-2-22-10Z" />
    </svg>
  );
}
