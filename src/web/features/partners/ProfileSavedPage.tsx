import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { redirect, useLoaderData, useLocation } from 'react-router';
import { partners } from '../../../contract/partners.ts';
import { LIMITS } from '../../../domain/limits.ts';
import { draftKey, forgetDraft } from '../../blocks/localDraft/drafts.ts';
import { profileLink } from '../../blocks/sharing/profileLink.ts';
import { type NextStep, Published } from '../../blocks/published/Published.tsx';
import { isApiProblem } from '../../api/api.ts';
import { pageContext } from '../../page/context.ts';
import type { PageHandle } from '../../page/handle.ts';
import { useT } from '../../messages/messages.ts';
import { paths } from '../../paths/paths.ts';
import { requireSession } from '../../page/requireSession.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import type { Route } from './+types/ProfileSavedPage';

export const handle: PageHandle = {
  messages: ['partnerForm', 'published', 'sharing'],
  query: [],
  nav: 'partner',
  footer: false,
  isPrivate: true,
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { userId } = requireSession(page, request, 'partner');
  const profile = await page.call(partners.ownProfile, { params: { userId, id: userId } }).catch((error) => {
    if (isApiProblem(error, 'PROFILE_MISSING')) throw redirect(paths.addPartnerProfile);
    throw error;
  });
  return {
    userId,
    link: profileLink(profile, page),
    missing: {
      booking: !profile.isCalendarEnabled,
      photos: profile.photos.length < LIMITS.photos.few,
      language: profile.engDescription === '' && profile.descriptionLocale !== 'en',
    },
  };
}

/** After publishing or changing the profile: what it means, and what comes next. */
export default function ProfileSavedPage() {
  const { userId, link, missing } = useLoaderData<typeof loader>();
  const t = useT('partnerForm');
  const p = useT('published');
  const isNew = useLocation().pathname.includes('add-partner-profile');
  useEffect(() => {
    for (const form of ['addProfile', 'editProfile'] as const) forgetDraft(draftKey(form, userId));
  }, [userId]);
  const edit = paths.editPartnerProfile;
  const steps: (NextStep | false)[] = [
    missing.booking && { href: `${edit}#times-section`, label: p('booking'), text: p('bookingText') },
    missing.photos && { href: `${edit}#photos-section`, label: p('photos'), text: p('photosText') },
    missing.language && { href: `${edit}#engDescription`, label: p('language'), text: p('languageText') },
  ];
  return (
    <Published
      picture={CircleCheck}
      title={isNew ? t('success.title') : t('success.savedTitle')}
      link={link}
      steps={steps.filter((step) => step !== false)}
      actions={
        <>
          {isNew && <ButtonLink href={paths.addAnnouncement}>{t('success.addAnnouncement')}</ButtonLink>}
          <ButtonLink href={paths.profileDetails(userId)} kind="outlined">
            {t('success.see')}
          </ButtonLink>
          <ButtonLink href={paths.profileSettings()} kind="text">
            {t('success.toSettings')}
          </ButtonLink>
        </>
      }
    >
      {isNew ? t('success.text') : t('success.savedText')}
    </Published>
  );
}
