import { Suspense } from 'react';
import { data, useLoaderData } from 'react-router';
import { type Announcement, announcements } from '../../../contract/announcements.ts';
import { type SimilarAnswer, search } from '../../../contract/search.ts';
import { isApiProblem } from '../../api/api.ts';
import { pageContext } from '../../page/context.ts';
import type { PageHandle } from '../../page/handle.ts';
import { latePart } from '../../lateCode.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { orThrow } from '../../api/orThrow.ts';
import { PageMeta } from '../../page/PageMeta.tsx';
import { paths } from '../../paths/paths.ts';
import { AdultGate } from '../../blocks/adultGate/AdultGate.tsx';
import { Breadcrumbs } from '../../blocks/breadcrumbs/Breadcrumbs.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { loadReviews, type ShownReviews } from '../../blocks/reviews/loadReviews.ts';
import { JsonLd } from '../../blocks/jsonLd/JsonLd.tsx';
import type { Route } from './+types/AnnouncementDetailsPage';
import styles from './AnnouncementDetailsPage.module.css';
import { AnnouncementView } from './AnnouncementView.tsx';
import { StickyBar } from './ContactCard.tsx';
import { isLive } from './isLive.ts';
import { announcementJsonLd } from './announcementJsonLd.ts';
import { summaryOf } from './summaryOf.ts';
import { useTreatmentName } from '../../blocks/catalogue/useTreatmentName.ts';

const late = () => import('./late.ts');
const ExpiredNotice = latePart(async () => (await late()).ExpiredNotice);
const GonePage = latePart(async () => (await late()).GonePage);
const MissingPage = latePart(async () => (await late()).MissingPage);
const OwnNotice = latePart(async () => (await late()).OwnNotice);
const RatingLink = latePart(async () => (await late()).RatingLink);
const Reviews = latePart(async () => (await late()).Reviews);
const Similar = latePart(async () => (await late()).Similar);

export const handle: PageHandle = {
  messages: ['announcements', 'catalogue', 'gallery', 'openingTimes', 'checks', 'cards'],
  query: ['reviews'],
  nav: 'public',
  footer: true,
};

/**
 * The announcement, unless it is for adults and the visitor has not said to be one; what is like it where it has expired
 * or, with 410, is gone; with 404 where none is, or none for who asks.
 */
export async function loader({ params: { id }, context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { call, isAdult, publicUrl } = page;
  const announcement = await orThrow(
    call(announcements.get, { params: { id } }).catch((error) => {
      if (isApiProblem(error, 'GONE')) return null;
      if (isApiProblem(error, 'NOT_FOUND')) return 'missing';
      throw error;
    }),
  );
  if (announcement === 'missing') return data({ shows: 'missing' } as const, 404);
  if (announcement?.isAdult && !isAdult) return { shows: 'question' } as const;
  const isOver = !announcement || (announcement.isExpired && !announcement.owner);
  const similar = isOver
    ? await call(search.similar, { params: { id } }).catch((error) => {
        if (isApiProblem(error, 'NOT_FOUND')) return null;
        throw error;
      })
    : null;
  if (!announcement) return data({ shows: 'similar', similar } as const, 410);
  const { profileId, rating } = announcement.profile;
  const reviews = await loadReviews(page, request, profileId, rating);
  return { shows: 'announcement', announcement, similar, publicUrl, reviews } as const;
}

export default function AnnouncementDetailsPage() {
  const loaded = useLoaderData<typeof loader>();
  switch (loaded.shows) {
    case 'question':
      return <AdultGate />;
    case 'similar':
      return (
        <Suspense>
          <GonePage similar={loaded.similar} />
        </Suspense>
      );
    case 'missing':
      return (
        <Suspense>
          <MissingPage />
        </Suspense>
      );
    default:
      return <Details {...loaded} />;
  }
}

interface DetailsProps {
  announcement: Announcement;
  similar: SimilarAnswer | null;
  publicUrl: string;
  reviews: ShownReviews | null;
}

function Details({ announcement, similar, publicUrl, reviews }: DetailsProps) {
  const t = useT('announcements');
  const locale = useLocale();
  const nameOf = useTreatmentName();
  const { title, place, owner, isAdult, isExpired, description, authorLocale } = announcement;
  const isIndexed = isLive(announcement) && !isAdult;
  const summary = summaryOf(description[locale] ?? description[authorLocale] ?? '');
  const first = announcement.offers[0];
  return (
    <main id="main">
      <Page className={styles.page}>
        <PageMeta
          title={[first && authorLocale !== locale && nameOf(first), title, place.city]
            .filter(Boolean)
            .join(' · ')}
          description={summary}
          image={announcement.photos[0]?.url}
        />
        {isIndexed ? (
          <JsonLd
            json={
              import.meta.env.SSR && announcementJsonLd(announcement, { publicUrl, locale, reviews }, nameOf)
            }
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
                    label: t('categoryIn', {
                      what: nameOf({ main: first.main, sub: null }),
                      inPlace: place.inPlace,
                    }),
                    href: paths.searchIn(first.main, place.placeId),
                  },
                ]
              : []),
          ]}
        />
        <div className={styles.main}>
          {owner && (
            <Suspense>
              <OwnNotice
                announcementId={announcement.announcementId}
                owner={owner}
                isPromoted={announcement.isPromoted}
                timeZone={announcement.place.timeZone}
              />
            </Suspense>
          )}
          {isExpired && !owner && (
            <Suspense>
              <ExpiredNotice href={paths.searchIn(first?.main ?? 'RELAXED_MASSAGE', place.placeId)} />
            </Suspense>
          )}
          <AnnouncementView
            announcement={announcement}
            rating={reviews && <RatingLink rating={reviews.rating} />}
          >
            {reviews && (
              <Reviews
                reviews={reviews}
                name={announcement.profile.name}
                address={paths.announcementDetails(announcement.announcementId)}
              />
            )}
          </AnnouncementView>
          {similar && (
            <Suspense>
              <Similar similar={similar} />
            </Suspense>
          )}
          {isLive(announcement) && <StickyBar announcement={announcement} />}
        </div>
      </Page>
    </main>
  );
}
