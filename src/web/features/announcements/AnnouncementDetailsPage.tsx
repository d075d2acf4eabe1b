import { useLoaderData } from 'react-router';
import { announcements } from '../../../contract/announcements.ts';
import { pageContext } from '../../context.ts';
import type { PageHandle } from '../../handle.ts';
import { useLocale, useT } from '../../messages.ts';
import { orThrow } from '../../orThrow.ts';
import { PageMeta } from '../../PageMeta.tsx';
import { paths } from '../../paths.ts';
import { AdultGate } from '../../blocks/adultGate/AdultGate.tsx';
import { Breadcrumbs } from '../../blocks/breadcrumbs/Breadcrumbs.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { JsonLd } from '../../blocks/jsonLd/JsonLd.tsx';
import type { Route } from './+types/AnnouncementDetailsPage';
import styles from './AnnouncementDetailsPage.module.css';
import { AnnouncementView } from './AnnouncementView.tsx';
import { StickyBar } from './ContactCard.tsx';
import { ExpiredNotice, OwnNotice } from './notices.tsx';
import { announcementJsonLd } from './announcementJsonLd.ts';
import { summaryOf } from './summaryOf.ts';
import { useTreatmentName } from '../../blocks/catalogue/useTreatmentName.ts';

export const handle: PageHandle = {
  messages: ['announcements', 'catalogue', 'gallery'],
  query: [],
  nav: 'public',
  footer: true,
};

/** The announcement, or null while it is for adults and the visitor has not said to be one. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { call, isAdult, publicUrl } = context.get(pageContext);
  const announcement = await orThrow(call(announcements.get, { params: { id: params.id } }));
  return { announcement: announcement.isAdult && !isAdult ? null : announcement, publicUrl };
}

export default function AnnouncementDetailsPage() {
  const { announcement, publicUrl } = useLoaderData<typeof loader>();
  const t = useT('announcements');
  const locale = useLocale();
  const nameOf = useTreatmentName();
  if (!announcement) return <AdultGate />;

  const { title, place, owner, isAdult, isExpired, description, authorLocale } = announcement;
  const isIndexed =
    !isAdult && !isExpired && (owner === null || (owner.status === 'ACTIVE' && !owner.hidden));
  const summary = summaryOf(description[locale] ?? description[authorLocale] ?? '');
  const first = announcement.offers[0];
  return (
    <main id="main">
      <Page className={styles.page}>
        <PageMeta
          title={t('metaTitle', { title, place: place.city })}
          description={summary}
          image={announcement.photos[0]?.url}
        />
        {isIndexed ? (
          <JsonLd
            json={import.meta.env.SSR && announcementJsonLd(announcement, { publicUrl, locale }, nameOf)}
          />
        ) : (
          <meta name="robots" content="noindex" />
        )}
        <Breadcrumbs
          label={t('breadcrumbs')}
          crumbs={[
            { label: t('home'), href: paths.home },
            ...(first
              ? [
                  {
                    label: nameOf({ main: first.main, sub: null }),
                    href: paths.searchIn(first.main, place.placeId),
                  },
                ]
              : []),
            { label: place.city },
          ]}
        />
        <div className={styles.main}>
          {owner && <OwnNotice announcementId={announcement.announcementId} owner={owner} />}
          {isExpired && !owner && (
            <ExpiredNotice href={paths.searchIn(first?.main ?? 'RELAXED_MASSAGE', place.placeId)} />
          )}
          <AnnouncementView announcement={announcement} />
          <StickyBar announcement={announcement} />
        </div>
      </Page>
    </main>
  );
}
