import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { toBcp47 } from '../../../../domain/locales.ts';
import { useOrder } from '../../../blocks/apiForm/useOrder.ts';
import { useLocale, useT } from '../../../messages.ts';
import { paths } from '../../../paths.ts';
import { useRootData } from '../../../rootData.ts';
import { Anchor } from '../../../ui/controls/Anchor.tsx';
import { Art } from '../../../ui/display/Art.tsx';
import { MAIN_TONES } from '../../../blocks/catalogue/mainTones.ts';
import { Badge, type BadgeTone } from '../../../ui/display/Badge.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { Photo } from '../../../ui/display/Photo.tsx';
import styles from './OwnAnnouncementRow.module.css';
import { saidStatus } from '../saidStatus.ts';
import type { AnnouncementOrder } from './orderAnnouncement.ts';
import type { MyAd } from '../../../../contract/announcements.ts';
import { dateFormat } from '../../../../messages/intl.ts';

const TONES: Record<MyAd['status'], BadgeTone> = {
  DRAFT: 'neutral',
  AWAITING_PAYMENT: 'warn',
  IN_REVIEW: 'info',
  TO_FIX: 'danger',
  ACTIVE: 'success',
  EXPIRED: 'neutral',
  BLOCKED: 'danger',
  DELETED: 'neutral',
};
const SOON_SECONDS = 7 * 86_400;

/** One announcement in its owner's list. */
export function OwnAnnouncementRow({ ad, headingLevel }: { ad: MyAd; headingLevel: 2 | 3 }) {
  const Heading = `h${headingLevel}` as const;
  const t = useT('accountZone');
  const a = useT('announcements');
  const language = toBcp47(useLocale());
  const { announcementId, title, status, hidden, expiresAt, expiresInSeconds, promotedUntil, photo, main } =
    ad;
  const said = saidStatus(status, useRootData()?.isFree === true);
  const written = (instant: string, how: Intl.DateTimeFormatOptions) =>
    dateFormat(language, { ...how, timeZone: 'UTC' }).format(Date.parse(instant));
  const date = expiresAt && written(expiresAt, { dateStyle: 'long' });
  // A promotion lasts for days: its year would only make the mark longer.
  const promotedDay =
    status === 'ACTIVE' && promotedUntil && written(promotedUntil, { day: 'numeric', month: 'long' });
  const endsSoon = status === 'ACTIVE' && expiresInSeconds !== null && expiresInSeconds < SOON_SECONDS;
  const href = status === 'DRAFT' ? paths.draft(announcementId) : paths.announcementDetails(announcementId);
  return (
    <li className={styles.row}>
      <span className={styles.picture}>
        {photo ? (
          <Photo photo={photo} alt="" sizes="6rem" />
        ) : (
          <Art seed={announcementId} tone={MAIN_TONES[main]} />
        )}
      </span>
      <div className={styles.words}>
        <Heading className={styles.title} lang={toBcp47(ad.authorLocale)}>
          <Anchor href={href}>{title}</Anchor>
        </Heading>
        <p className={styles.state}>
          <Badge tone={TONES[said]}>{a(`status.${said}`)}</Badge>
          {hidden && <Badge>{t('ads.hidden')}</Badge>}
          {endsSoon && <Badge tone="warn">{t('ads.endsSoon')}</Badge>}
          {promotedDay && (
            <Badge tone="accent" icon={<Icon of={Sparkles} size={16} />}>
              {a('own.promotedUntil', { date: promotedDay })}
            </Badge>
          )}
          {date && status === 'ACTIVE' && <span>{t('ads.until', { date })}</span>}
          {date && status === 'EXPIRED' && <span>{t('ads.ended', { date })}</span>}
        </p>
      </div>
      <Buttons ad={ad} endsSoon={endsSoon} />
    </li>
  );
}

function Buttons({ ad, endsSoon }: { ad: MyAd; endsSoon: boolean }) {
  const t = useT('accountZone');
  const a = useT('announcements');
  const isFree = useRootData()?.isFree === true;
  const [isAsked, setAsked] = useState(false);
  const { order, pending } = useOrder<AnnouncementOrder>(paths.profileSettings(), (verb) =>
    // A copy opens by itself.
    verb === 'duplicate' ? '' : t(`ads.done.${verb}`),
  );
  const { announcementId, can, status, hidden } = ad;
  const isPaid = status === 'IN_REVIEW' || status === 'TO_FIX' || status === 'ACTIVE';
  const pay = (purpose: string) => paths.payment(announcementId, purpose);
  const done = (verb: AnnouncementOrder['verb']) => order({ intent: 'announcement', announcementId, verb });
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons of one thing, not fields of a form.
    <div className={styles.buttons} role="group" aria-label={t('ads.actionsOf', { title: ad.title })}>
      {status === 'DRAFT' && can.edit && (
        <ButtonLink size="sm" kind="outlined" href={paths.draft(announcementId)}>
          {t('ads.continue')}
        </ButtonLink>
      )}
      {can.fix && (
        <ButtonLink size="sm" href={paths.fixAnnouncement(announcementId)}>
          {a('own.fix')}
        </ButtonLink>
      )}
      {can.edit && !can.fix && status !== 'DRAFT' && (
        <ButtonLink size="sm" kind="text" href={paths.editAnnouncement(announcementId)}>
          {a('own.edit')}
        </ButtonLink>
      )}
      {can.checkout && (
        <ButtonLink size="sm" href={pay('add')}>
          {a(isFree ? 'own.publish' : 'own.pay')}
        </ButtonLink>
      )}
      {can.activate && (
        <ButtonLink size="sm" href={pay('activate')}>
          {a('own.activate')}
        </ButtonLink>
      )}
      {can.extend && (
        <ButtonLink size="sm" kind={endsSoon ? 'filled' : 'outlined'} href={pay('extend')}>
          {a('own.extend')}
        </ButtonLink>
      )}
      {can.promote && (
        <ButtonLink size="sm" kind={ad.promotedUntil ? 'text' : 'outlined'} href={pay('promote')}>
          {a(ad.promotedUntil ? 'own.promoteLonger' : 'own.promote')}
        </ButtonLink>
      )}
      {can.hide && (
        <Button
          size="sm"
          kind="text"
          isLoading={pending === 'hide' || pending === 'show'}
          onClick={() => done(hidden ? 'show' : 'hide')}
        >
          {hidden ? t('ads.show') : t('ads.hide')}
        </Button>
      )}
      {can.duplicate && (
        <Button size="sm" kind="text" isLoading={pending === 'duplicate'} onClick={() => done('duplicate')}>
          {t('ads.duplicate')}
        </Button>
      )}
      {can.delete && (
        <Button size="sm" kind="text" isLoading={pending === 'delete'} onClick={() => setAsked(true)}>
          {t('ads.delete')}
        </Button>
      )}
      <Modal
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={t('ads.deleteTitle')}
        description={t(isPaid ? 'ads.deleteText' : 'ads.deleteUnpaidText')}
        firstButton={{ label: t('ads.keep'), onClick: () => setAsked(false) }}
        secondButton={{ label: t('ads.delete'), isRed: true, onClick: () => done('delete') }}
      />
    </div>
  );
}
