import { CircleCheckBig, Hourglass } from 'lucide-react';
import { data, useLoaderData } from 'react-router';
import { announcements } from '../../../contract/announcements.ts';
import { toBcp47 } from '../../../domain/locales.ts';
import { pageContext } from '../../context.ts';
import type { PageHandle } from '../../handle.ts';
import { useLocale, useT } from '../../messages.ts';
import { orThrow } from '../../orThrow.ts';
import { PageMeta } from '../../PageMeta.tsx';
import { paths } from '../../paths.ts';
import { requireSession } from '../../signIn.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import type { Route } from './+types/AddAnnouncementSuccessPage';
import { dateFormat } from '../../../messages/intl.ts';

export const handle: PageHandle = {
  messages: ['announcementForm'],
  query: ['announcementId'],
  nav: 'partner',
  footer: true,
  mobileTitle: 'addAnnouncement',
  mobileAction: { kind: 'close', to: paths.profileSettings() },
  isPrivate: true,
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  requireSession(page, request, 'partner');
  const id = new URL(request.url).searchParams.get('announcementId') ?? '';
  const { announcementId, owner, place } = await orThrow(page.call(announcements.get, { params: { id } }));
  if (!owner) throw data(null, 404);
  return { announcementId, status: owner.status, expiresAt: owner.expiresAt, timeZone: place.timeZone };
}

/** The end of adding: online, or in review until somebody has looked. */
export default function AddAnnouncementSuccessPage() {
  const { announcementId, status, expiresAt, timeZone } = useLoaderData<typeof loader>();
  const t = useT('announcementForm');
  const tag = toBcp47(useLocale());
  const isLive = status === 'ACTIVE' && expiresAt !== null;
  const date = isLive && dateFormat(tag, { dateStyle: 'long', timeZone }).format(Date.parse(expiresAt));
  const title = isLive ? t('success.title') : t('success.reviewTitle');
  return (
    <main id="main">
      <Page width="text">
        <PageMeta title={title} />
        <EmptyState
          headingLevel={1}
          picture={<Icon of={isLive ? CircleCheckBig : Hourglass} size={64} />}
          title={title}
          actions={
            <>
              <ButtonLink href={paths.announcementDetails(announcementId)}>{t('success.view')}</ButtonLink>
              <ButtonLink href={paths.addAnnouncement} kind="outlined">
                {t('success.another')}
              </ButtonLink>
            </>
          }
        >
          {date ? t('success.text', { date }) : t('success.reviewText')}
        </EmptyState>
      </Page>
    </main>
  );
}
