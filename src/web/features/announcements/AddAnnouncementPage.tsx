import { ownListingPaths } from '../../paths/ownListingPaths.ts';
import { redirect, useLoaderData } from 'react-router';
import type { AnnouncementEdit } from '../../../contract/announcementBody.ts';
import { announcements } from '../../../contract/announcements.ts';
import { partners } from '../../../contract/partners.ts';
import { UPLOAD_USER_PHOTO, withId } from '../../paths/apiPaths.ts';
import { alsoAfterRefusal, apiAction } from '../../forms/action.ts';
import { isApiProblem } from '../../api/api.ts';
import { pageContext } from '../../page/context.ts';
import type { PageHandle } from '../../page/handle.ts';
import { useT } from '../../messages/messages.ts';
import { orThrow } from '../../api/orThrow.ts';
import { PageMeta } from '../../page/PageMeta.tsx';
import { paths } from '../../paths/paths.ts';
import { useRootData } from '../../page/rootData.ts';
import { phonePrefixes } from '../../blocks/contact/phonePrefixes.ts';
import { useSession } from '../../page/session.tsx';
import { requireSession } from '../../page/requireSession.ts';
import { classNames } from '../../ui/classNames.ts';
import { Page } from '../../ui/layout/Page.tsx';
import { Stepper } from '../../ui/controls/Stepper.tsx';
import type { Route } from './+types/AddAnnouncementPage';
import styles from './AddAnnouncementPage.module.css';
import { DraftedForm } from './form/DraftedForm.tsx';
import { fromAnnouncement, fromProfile } from './form/formValues.ts';
import { draftKey } from '../../blocks/localDraft/drafts.ts';
import { Preview } from './Preview.tsx';
import { useSavedDraft } from './useSavedDraft.ts';

export const handle: PageHandle = {
  messages: [
    'freeListings',
    'formParts',
    'announcementForm',
    'announcements',
    'catalogue',
    'photos',
    'gallery',
    'openingTimes',
    'checks',
    'placePicker',
    'errors',
  ],
  query: ['id', 'step'],
  nav: 'partner',
  footer: false,
  mobileTitle: 'addAnnouncement',
  mobileAction: { kind: 'close', to: paths.profileSettings() },
  isPrivate: true,
};

/** A stored draft by its `id`, to write on or to preview; else a new one that begins with the profile. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { userId } = requireSession(page, request, 'partner');
  const query = new URL(request.url).searchParams;
  const id = query.get('id');
  const shared = {
    prefixes: phonePrefixes(page.locale),
    uploadTo: withId(UPLOAD_USER_PHOTO, userId),
  };
  if (id) {
    const announcement = await orThrow(page.call(announcements.get, { params: { id } }));
    if (announcement.owner?.status !== 'DRAFT') throw redirect(paths.announcementDetails(id));
    const step = query.get('step') === 'preview' ? ('preview' as const) : ('details' as const);
    const { licenceNumber } = announcement.profile;
    return { ...shared, step, announcement, licenceNumber, initial: fromAnnouncement(announcement) };
  }
  try {
    const profile = await page.call(partners.ownProfile, { params: { userId, id: userId } });
    return {
      ...shared,
      step: 'details' as const,
      announcement: null,
      licenceNumber: profile.licenceNumber,
      initial: fromProfile(profile, page.locale),
    };
  } catch (error) {
    if (isApiProblem(error, 'PROFILE_MISSING')) throw redirect(paths.addPartnerProfile);
    throw error;
  }
}

/** Saves the draft and goes on to its preview. */
export async function action({ request, context }: Route.ActionArgs) {
  const { call } = context.get(pageContext);
  const id = new URL(request.url).searchParams.get('id');
  return apiAction(request, async (body: AnnouncementEdit, keyed) => {
    const saved = id
      ? await call(announcements.edit, { params: { id }, body })
      : await call(announcements.add, { body }, keyed);
    return redirect(ownListingPaths.draft(saved.announcementId, 'preview'));
  });
}

/** After a refusal a draft may have been saved elsewhere: the form then shows both versions. */
export const shouldRevalidate = alsoAfterRefusal;

export default function AddAnnouncementPage() {
  const { step, announcement, initial, licenceNumber, prefixes, uploadTo } = useLoaderData<typeof loader>();
  const t = useT('announcementForm');
  const free = useT('freeListings');
  const isFree = useRootData()?.isFree === true;
  const userId = useSession()?.userId ?? '';
  useSavedDraft(announcement?.announcementId ?? null);

  const isPreview = step === 'preview' && announcement !== null;
  const steps = [
    {
      label: t('steps.details'),
      href: announcement ? ownListingPaths.draft(announcement.announcementId) : undefined,
    },
    { label: t('steps.preview') },
    { label: isFree ? free('step') : t('steps.payment') },
  ];
  const current = isPreview ? 1 : 0;
  return (
    <main id="main">
      <Page className={classNames(styles.page, !isPreview && styles.withForm)}>
        <PageMeta title={isPreview ? t('preview.title') : t('title')} />
        <Stepper
          steps={steps}
          current={current}
          label={t('steps.label')}
          progressText={t('steps.progress', { current: current + 1, count: steps.length })}
        />
        <div className={styles.main}>
          <header>
            <h1 tabIndex={-1} data-step-heading>
              {isPreview ? t('preview.title') : t('title')}
            </h1>
            <p className={styles.lead}>{isPreview ? t('preview.text') : t('lead')}</p>
          </header>
          {isPreview ? (
            <Preview announcement={announcement} />
          ) : (
            <DraftedForm
              key={announcement?.announcementId ?? 'new'}
              draftKey={draftKey('announcement', userId, announcement?.announcementId)}
              initial={initial}
              licenceNumber={licenceNumber}
              prefixes={prefixes}
              uploadTo={uploadTo}
              submitLabel={t('saveAndPreview')}
              isNew
              profile={announcement ? null : initial}
            />
          )}
        </div>
      </Page>
    </main>
  );
}
