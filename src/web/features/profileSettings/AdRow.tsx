import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { toBcp47 } from '../../../domain/locales.ts';
import { isRefused } from '../../action.ts';
import { useLocale, useT } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { Art } from '../../ui/art/Art.tsx';
import { MAIN_TONES } from '../../ui/art/mainTones.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Photo } from '../../ui/Photo.tsx';
import { useNotify } from '../../ui/useNotify.ts';
import styles from './AdRow.module.css';
import type { AdVerb } from './announcementAction.ts';
import type { MyAd } from './loadStart.ts';
import { dateFormat } from '../../../messages/intl.ts';

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
const SOON_MS = 7 * 86_400_000;

/** One announcement in its owner's list. */
export function AdRow({ ad }: { ad: MyAd }) {
  const t = useT('profileSettings');
  const a = useT('announcements');
  const language = toBcp47(useLocale());
  const { announcementId, title, status, hidden, expiresAt, photo, main } = ad;
  const date =
    expiresAt && dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(expiresAt));
  const endsSoon = status === 'ACTIVE' && expiresAt !== null && Date.parse(expiresAt) - Date.now() < SOON_MS;
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
        <h3 className={styles.title} lang={toBcp47(ad.authorLocale)}>
          <Anchor href={href}>{title}</Anchor>
        </h3>
        <p className={styles.state}>
          <Badge tone={TONES[status]}>{a(`status.${status}`)}</Badge>
          {hidden && <Badge>{t('ads.hidden')}</Badge>}
          {endsSoon && <Badge tone="warn">{t('ads.endsSoon')}</Badge>}
          {date && status === 'ACTIVE' && <span>{t('ads.until', { date })}</span>}
          {date && status === 'EXPIRED' && <span>{t('ads.ended', { date })}</span>}
        </p>
      </div>
      <AdButtons ad={ad} endsSoon={endsSoon} />
    </li>
  );
}

function AdButtons({ ad, endsSoon }: { ad: MyAd; endsSoon: boolean }) {
  const t = useT('profileSettings');
  const a = useT('announcements');
  const [isAsked, setAsked] = useState(false);
  const { order, pending } = useAdOrder();
  const { announcementId, can, status, hidden } = ad;
  const isPaid = status === 'IN_REVIEW' || status === 'TO_FIX' || status === 'ACTIVE';
  const pay = (purpose: string) => paths.payment(announcementId, purpose);
  const done = (verb: AdVerb) => order(announcementId, verb);
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
          {a('own.pay')}
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
        <ButtonLink size="sm" kind="outlined" href={pay('promote')}>
          {a('own.promote')}
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

/** Sends an order about an announcement and says how it went; the list follows by itself. */
function useAdOrder() {
  const t = useT('profileSettings');
  const notify = useNotify();
  const fetcher = useFetcher<unknown>();
  const said = useRef<unknown>(undefined);
  const sent = useRef<AdVerb | null>(null);

  useEffect(() => {
    if (fetcher.state === 'submitting' || !fetcher.data || fetcher.data === said.current) return;
    said.current = fetcher.data;
    if (isRefused(fetcher.data)) return notify({ text: fetcher.data.problem.detail, isSuccess: false });
    const { verb } = fetcher.data as { verb: Exclude<AdVerb, 'duplicate'> };
    notify({ text: t(`ads.done.${verb}`), isSuccess: true });
  }, [fetcher.state, fetcher.data, notify, t]);

  return {
    order(announcementId: string, verb: AdVerb) {
      if (fetcher.state !== 'idle') return;
      sent.current = verb;
      fetcher.submit(
        { announcementId, verb },
        { method: 'post', action: paths.profileSettings(), encType: 'application/json' },
      );
    },
    pending: fetcher.state === 'idle' ? null : sent.current,
  };
}
