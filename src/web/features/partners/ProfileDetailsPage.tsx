import { Suspense } from 'react';
import { useLoaderData } from 'react-router';
import { partners } from '../../../contract/partners.ts';
import { toBcp47 } from '../../../domain/locales.ts';
import type { Route } from './+types/ProfileDetailsPage';
import { pageContext } from '../../page/context.ts';
import type { PageHandle } from '../../page/handle.ts';
import { latePart } from '../../lateCode.ts';
import { useT } from '../../messages/messages.ts';
import { orThrow } from '../../api/orThrow.ts';
import { PageMeta } from '../../page/PageMeta.tsx';
import { paths } from '../../paths/paths.ts';
import { AdultGate } from '../../blocks/adultGate/AdultGate.tsx';
import { Breadcrumbs } from '../../blocks/breadcrumbs/Breadcrumbs.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Pictures } from '../../blocks/photos/Pictures.tsx';
import { loadReviews } from '../../blocks/reviews/loadReviews.ts';
import { JsonLd } from '../../blocks/jsonLd/JsonLd.tsx';
import { Tabs } from '../../ui/controls/Tabs.tsx';
import { loadFreeTimes } from './loadFreeTimes.ts';
import { ContactCard } from './ContactCard.tsx';
import { PhoneBar } from './PhoneBar.tsx';
import { ProfileAnnouncements } from './ProfileAnnouncements.tsx';
import styles from './ProfileDetailsPage.module.css';
import { profileJsonLd } from './profileJsonLd.ts';
import { ServiceList } from './ServiceList.tsx';
import { useTreatmentName } from '../../blocks/catalogue/useTreatmentName.ts';

/** The other view of the page. */
const FreeTimes = latePart(async () => (await import('./FreeTimes.tsx')).FreeTimes);

export const handle: PageHandle = {
  messages: ['partners', 'gallery', 'catalogue', 'openingTimes', 'checks'],
  query: ['id', 'view', 'service', 'worker', 'place', 'from', 'reviews'],
  nav: 'public',
  footer: true,
  canonicalQuery: ['id'],
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { call, locale, publicUrl, isAdult } = page;
  const query = new URL(request.url).searchParams;
  const id = query.get('id') ?? '';
  const profile = await orThrow(call(partners.profileById, { params: { id } }));
  // Of an adult profile nothing leaves the server before the visitor has said to be one.
  if (profile.isAdult && !isAdult) return null;
  const path = paths.profileDetails(id).replace('&view=summary', '');
  const address = `${publicUrl}${locale === 'en' ? '' : `/${locale}`}${path}`;
  const calendar = query.get('view') === 'calendar' ? await loadFreeTimes(profile, query, page) : null;
  const reviews = calendar ? null : await loadReviews(page, request, id, profile.rating);
  return { profile, address, publicUrl, calendar, reviews };
}

const late = () => import('./late.ts');
const AboutProfile = latePart(async () => (await late()).AboutProfile);
const ProfileFacts = latePart(async () => (await late()).ProfileFacts);
const RatingLink = latePart(async () => (await late()).RatingLink);
const Reviews = latePart(async () => (await late()).Reviews);
const ShareProfile = latePart(async () => (await late()).ShareProfile);
const WorkerList = latePart(async () => (await late()).WorkerList);

export default function ProfileDetailsPage() {
  const loaded = useLoaderData<typeof loader>();
  return loaded ? <ProfileDetails {...loaded} /> : <AdultGate />;
}

type Loaded = NonNullable<Awaited<ReturnType<typeof loader>>>;

function ProfileDetails({ profile, address, publicUrl, calendar, reviews }: Loaded) {
  const t = useT('partners');
  const c = useT('catalogue');
  const treatmentName = useTreatmentName();
  const { name, place, profileId } = profile;
  const [main] = profile.serviceCategory;
  const language = toBcp47(profile.descriptionLocale);
  const where = [profile.neighbourhood, profile.district, place.city].filter(Boolean).join(', ');

  return (
    <main id="main">
      <PageMeta
        title={t('title', { name, city: place.city })}
        description={t('metaDescription', { name, inPlace: place.inPlace })}
        image={profile.photos[0]?.url}
      />
      {profile.isAdult && <meta name="robots" content="noindex" />}
      <JsonLd
        json={
          import.meta.env.SSR &&
          profileJsonLd(profile, address, { publicUrl, reviews }, ({ main, sub, label }) =>
            treatmentName({ main, sub, label }),
          )
        }
      />
      <Page className={styles.page}>
        <Breadcrumbs
          label={t('youAreHere')}
          crumbs={[
            {
              label: t('categoryIn', {
                what: main ? c(`mains.${main}`) : t('everything'),
                inPlace: place.inPlace,
              }),
              href: main ? paths.searchIn(main, place.placeId) : paths.searchPlace(place.placeId),
            },
            { label: name, isName: true },
          ]}
        />
        <div className={styles.columns}>
          <header className={styles.head}>
            <h1 tabIndex={-1} translate="no" lang={language}>
              {name}
            </h1>
            {reviews && (
              <Suspense>
                <RatingLink rating={reviews.rating} />
              </Suspense>
            )}
            <p className={styles.where}>{where}</p>
            <p className={styles.mains}>
              {profile.serviceCategory.map((main) => c(`mains.${main}`)).join(' · ')}
            </p>
            <div className={styles.share}>
              <Suspense>
                <ShareProfile profile={profile} publicUrl={publicUrl} />
              </Suspense>
            </div>
          </header>
          {!calendar && (
            <Pictures className={styles.gallery} name={name} photos={profile.photos} by={name} main={main} />
          )}
          <div className={styles.content}>
            {profile.isCalendarEnabled && profile.services.length > 0 && (
              <Tabs
                label={t('views')}
                tabs={[
                  { href: paths.profileDetails(profileId), label: t('summary'), isCurrent: !calendar },
                  {
                    href: paths.profileDetails(profileId, 'calendar'),
                    label: t('calendar'),
                    isCurrent: calendar !== null,
                  },
                ]}
              />
            )}
            {calendar ? (
              <Suspense>
                <FreeTimes profile={profile} {...calendar} />
              </Suspense>
            ) : (
              <>
                <Suspense>
                  <AboutProfile profile={profile} />
                </Suspense>
                <ServiceList profile={profile} />
                <Suspense>
                  <WorkerList profile={profile} />
                  {reviews && (
                    <Reviews reviews={reviews} name={name} address={paths.profileDetails(profileId)} />
                  )}
                  <ProfileFacts profile={profile} />
                </Suspense>
              </>
            )}
          </div>
          <aside className={styles.aside} aria-label={t('contactCard', { name })}>
            <ContactCard profile={profile} isCalendarShown={calendar !== null} />
          </aside>
        </div>
        <ProfileAnnouncements profile={profile} />
      </Page>
      <PhoneBar profile={profile} isCalendarShown={calendar !== null} />
    </main>
  );
}
