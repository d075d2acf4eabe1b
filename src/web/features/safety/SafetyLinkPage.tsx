import { safety } from '../../../contract/safety.ts';
import { pageContext } from '../../page/context.ts';
import type { PageHandle } from '../../page/handle.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { orThrow } from '../../api/orThrow.ts';
import { PageMeta } from '../../page/PageMeta.tsx';
import { useFreshEachMinute } from '../../page/useFreshEachMinute.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Formatted } from '../../ui/display/Formatted.tsx';
import { formatMoment } from '../../ui/display/formatDate.ts';
import { Page } from '../../ui/layout/Page.tsx';
import type { Route } from './+types/SafetyLinkPage';
import styles from './Safety.module.css';
import { SafetyFacts } from './SafetyFacts.tsx';
import { SafetyState } from './SafetyState.tsx';

export const handle: PageHandle = {
  messages: ['safety', 'errors'],
  query: ['key'],
  nav: 'public',
  footer: true,
  isPrivate: true,
};

/** A home visit for somebody who is trusted with its link; following it changes nothing. */
export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const { call } = context.get(pageContext);
  // A longer one than there are is as wrong as any other.
  const key = new URL(request.url).searchParams.get('key')?.slice(0, 100) ?? '';
  const visit = await orThrow(call(safety.see, { params: { id }, query: { key } }));
  return { visit, again: `/visit/${id}/safety?key=${encodeURIComponent(key)}` };
}

/** Who is where, and whether they came and left: read again once a minute while it is looked at. */
export default function SafetyLinkPage({ loaderData: { visit, again } }: Route.ComponentProps) {
  const t = useT('safety');
  const locale = useLocale();
  useFreshEachMinute();
  const { who, practice, phone, phoneText, until, timeZone } = visit;
  const title = t('sharedTitle', { who });
  return (
    <main id="main">
      <PageMeta title={title} />
      <Page width="text" className={styles.page}>
        <header className={styles.header}>
          <h1 tabIndex={-1}>{title}</h1>
          <p>{t('sharedLead')}</p>
        </header>
        <SafetyState visit={visit} whatToDo />
        <SafetyFacts visit={visit}>
          <div>
            <dt>{t('who')}</dt>
            <dd translate="no">{who === practice ? who : `${who}, ${practice}`}</dd>
          </div>
          {phone && (
            <div>
              <dt>{t('phone')}</dt>
              <dd>
                <a href={`tel:${phone}`}>{phoneText}</a>
              </dd>
            </div>
          )}
        </SafetyFacts>
        <ButtonLink kind="outlined" href={again}>
          {t('refresh')}
        </ButtonLink>
        <div className={styles.small}>
          <Formatted as="p">{t('until', { until: formatMoment(until, timeZone, locale) })}</Formatted>
          <p>{t('private')}</p>
        </div>
      </Page>
    </main>
  );
}
