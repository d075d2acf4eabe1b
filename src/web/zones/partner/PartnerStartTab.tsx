import { CalendarCheck, Leaf } from 'lucide-react';
import { useT } from '../../messages/messages.ts';
import { paths } from '../../paths/paths.ts';
import { reviewPaths } from '../../paths/reviewPaths.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { MoreLink } from '../../ui/controls/MoreLink.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { EndingSoon } from '../../features/announcements/own/EndingSoon.tsx';
import { OwnAnnouncementList } from '../../features/announcements/own/OwnAnnouncementList.tsx';
import { FiguresSection } from '../../features/figures/FiguresSection.tsx';
import type { PartnerStart } from '../account/loadStart.ts';
import { WithheldPart } from '../../blocks/ownNotices/WithheldPart.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { VisitList } from '../../features/booking/visits/VisitList.tsx';

/** How many requests stand here; the others are behind the link. */
const REQUESTS_SHOWN = 3;

/**
 * A partner's day: visits of today, or the next one, requests that wait for an answer, announcements that end soon, each with what to do; then the
 * figures, all announcements and the profile.
 */
export function PartnerStartTab({ start }: { start: PartnerStart }) {
  const t = useT('accountZone');
  const visits = useT('booking');
  const { profile, today, next, requests, ads, reviews, figures, figuresOfAds } = start;
  if (!profile) {
    return (
      <EmptyState
        picture={<Icon of={Leaf} size={48} />}
        title={t('profile.missingTitle')}
        actions={
          <ButtonLink href={paths.addPartnerProfile} size="lg">
            {t('profile.add')}
          </ButtonLink>
        }
      >
        {t('profile.missingText')}
      </EmptyState>
    );
  }
  const moreRequests = requests.total - REQUESTS_SHOWN;
  return (
    <div>
      <WithheldPart kind="profile" withheld={profile.withheld} />
      <Section
        title={t('today')}
        action={<MoreLink href={paths.profileSettings('waiting')}>{t('allVisits')}</MoreLink>}
      >
        <VisitList visits={today} none={{ icon: CalendarCheck, text: t('noneToday') }} />
      </Section>
      {next && (
        <Section title={t('next')}>
          <VisitList visits={[next]} />
        </Section>
      )}
      {requests.total > 0 && (
        <Section title={visits('visits.toAnswer')}>
          <VisitList visits={requests.items.slice(0, REQUESTS_SHOWN)} />
          {moreRequests > 0 && (
            <MoreLink href={paths.profileSettings('waiting')}>
              {t('moreRequests', { count: moreRequests })}
            </MoreLink>
          )}
        </Section>
      )}
      {reviews.newCount > 0 && (
        <Section title={t('newReviews', { count: reviews.newCount })}>
          <MoreLink href={reviewPaths.own()}>{t('allReviews')}</MoreLink>
        </Section>
      )}
      <EndingSoon ads={ads.items} />
      <FiguresSection figures={figures} />
      <OwnAnnouncementList {...ads} figures={figuresOfAds} />
      <ProfileCard profile={profile} />
      {reviews.newCount === 0 && reviews.total > 0 && (
        <MoreLink href={reviewPaths.own()}>{t('allReviews')}</MoreLink>
      )}
    </div>
  );
}
