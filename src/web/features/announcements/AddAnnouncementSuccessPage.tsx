import { ownListingPaths } from '../../paths/ownListingPaths.ts';
import { CircleCheckBig, Hourglass } from 'lucide-react';
import { data, useLoaderData } from 'react-router';
import { announcements } from '../../../contract/announcements.ts';
import { partners } from '../../../contract/partners.ts';
import { LIMITS } from '../../../domain/limits.ts';
import { LOCALES } from '../../../domain/locales.ts';
import { formatDate } from '../../ui/display/formatInstantDay.ts';
import { profileLink } from '../../blocks/sharing/profileLink.ts';
import { type NextStep, Published } from '../../blocks/published/Published.tsx';
import { pageContext } from '../../page/context.ts';
import type { PageHandle } from '../../page/handle.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { orThrow } from '../../api/orThrow.ts';
import { paths } from '../../paths/paths.ts';
import { useRootData } from '../../page/rootData.ts';
import { requireSession } from '../../page/requireSession.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import type { Route } from './+types/AddAnnouncementSuccessPage';

export const handle: PageHandle = {
  messages: ['announcementForm', 'freeListings', 'published', 'sharing'],
  query: ['announcementId'],
  nav: 'partner',
  footer: true,
  mobileTitle: 'addAnnouncement',
  mobileAction: { kind: 'close', to: paths.profileSettings() },
  isPrivate: true,
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { userId } = requireSession(page, request, 'partner');
  const id = new URL(request.url).searchParams.get('announcementId') ?? '';
  const [announcement, own] = await orThrow(
    Promise.all([
      page.call(announcements.get, { params: { id } }),
      page.call(partners.ownProfile, { params: { userId, id: userId } }),
    ]),
  );
  const { announcementId, owner, place, photos, profile, description, authorLocale } = announcement;
  if (!owner) throw data(null, 404);
  const said = LOCALES.filter((locale) => description[locale]);
  return {
    announcementId,
    status: owner.status,
    isHidden: owner.hidden,
    expiresAt: owner.expiresAt,
    timeZone: place.timeZone,
    // An announcement ends; what is printed or sent leads to who offers it.
    link: profileLink(own, page),
    missing: {
      booking: !profile.isCalendarEnabled,
      photos: photos.length < LIMITS.photos.few,
      // English serves most of those who do not read the first one.
      language: said.length > 1 ? null : authorLocale === 'en' ? ('de' as const) : ('en' as const),
    },
  };
}

/** The end of adding: online, or in review until somebody has looked. */
export default function AddAnnouncementSuccessPage() {
  const loaded = useLoaderData<typeof loader>();
  const { announcementId, status, isHidden, expiresAt, timeZone, link, missing } = loaded;
  const t = useT('announcementForm');
  const free = useT('freeListings');
  const isFree = useRootData()?.isFree === true;
  const p = useT('published');
  const locale = useLocale();
  const isLive = status === 'ACTIVE' && expiresAt !== null;
  const date = isLive && formatDate(expiresAt, timeZone, locale);
  const edit = ownListingPaths.editAnnouncement(announcementId);
  const steps: (NextStep | false)[] = [
    missing.booking && {
      href: `${paths.editPartnerProfile}#times-section`,
      label: p('booking'),
      text: p('bookingText'),
    },
    isLive && missing.photos && { href: `${edit}#photos-section`, label: p('photos'), text: p('photosText') },
    isLive &&
      missing.language !== null && {
        href: `${edit}#description.${missing.language}`,
        label: p('language'),
        text: p('languageText'),
      },
    { href: paths.announcements, label: p('own'), text: p('ownText') },
  ];
  return (
    <Published
      picture={isLive ? CircleCheckBig : Hourglass}
      title={isLive ? t('success.title') : t('success.reviewTitle')}
      link={isLive && !isHidden ? { ...link, note: p('profileLink') } : null}
      steps={steps.filter((step) => step !== false)}
      actions={
        <>
          <ButtonLink href={paths.announcementDetails(announcementId)}>{t('success.view')}</ButtonLink>
          <ButtonLink href={paths.addAnnouncement} kind="outlined">
            {t('success.another')}
          </ButtonLink>
        </>
      }
    >
      {date ? t('success.text', { date }) : isFree ? free('inReview') : t('success.reviewText')}
    </Published>
  );
}
