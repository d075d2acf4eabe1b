import { ChevronDown } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { MyAd } from '../../../../contract/ownAnnouncements.ts';
import { useOrder } from '../../../blocks/apiForm/useOrder.ts';
import { useT } from '../../../messages/messages.ts';
import { ownListingPaths } from '../../../paths/ownListingPaths.ts';
import { paths } from '../../../paths/paths.ts';
import { useRootData } from '../../../page/rootData.ts';
import { buttonClass } from '../../../ui/controls/buttonLook.ts';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Disclosure } from '../../../ui/overlays/Disclosure.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { OrderButton } from './OrderButton.tsx';
import styles from './OwnAnnouncementRow.module.css';
import type { AnnouncementOrder, OrderVerb } from './orderAnnouncement.ts';
import { UNDO_MS, useUndoDelete } from './useUndoDelete.ts';

/** How many buttons stand outside the menu, where there are more than stand in a line. */
const STANDING = { phone: 2, wide: 4 };

/** What the owner can do next with an announcement. */
export function OwnButtons({ ad, endsSoon }: { ad: MyAd; endsSoon: boolean }) {
  const t = useT('accountZone');
  const own = useT('ownListings');
  const a = useT('announcements');
  const isFree = useRootData()?.isFree === true;
  const [asked, setAsked] = useState<'delete' | 'discardEdit' | null>(null);
  const undoDelete = useUndoDelete();
  const { announcementId, can, status, hidden } = ad;
  const { order, pending } = useOrder<AnnouncementOrder>(paths.announcements, (verb) => {
    if (verb === 'undoDelete') return own('restored');
    if (verb === 'cancelCheckout') return own('kinds.cancelCheckout');
    if (verb === 'discardEdit') return own('discard.done');
    if (verb !== 'delete') return t(`ads.done.${verb}`);
    const action = { label: own('undo'), run: () => void undoDelete(announcementId) };
    return { text: t('ads.done.delete'), duration: UNDO_MS, action };
  });
  const isPaid = status === 'IN_REVIEW' || status === 'TO_FIX' || status === 'ACTIVE';
  const isOpen = status !== 'DELETED';
  // With the payment for it an edit goes, too; it waits for one also where none is under way.
  const discards = ad.pendingFor === 'PAYMENT';
  const pay = (purpose: string) => ownListingPaths.payment(announcementId, purpose);
  const done = (verb: OrderVerb) => order({ intent: 'announcement', announcementId, verb });
  const ordering = (verb: OrderVerb) => ({ announcementId, verb, isPending: pending === verb });
  const promote = can.promote && (
    <ButtonLink key="promote" size="sm" kind={ad.promotedUntil ? 'text' : 'outlined'} href={pay('promote')}>
      {a(ad.promotedUntil ? 'own.promoteLonger' : 'own.promote')}
    </ButtonLink>
  );
  // In the order of their weight.
  const buttons = [
    can.undoDelete && (
      <OrderButton key="restore" {...ordering('undoDelete')} kind="filled" onOrder={() => done('undoDelete')}>
        {own('restore')}
      </OrderButton>
    ),
    status === 'BLOCKED' && (
      <ButtonLink key="appeal" size="sm" href={ownListingPaths.history(announcementId)}>
        {own('appeal.action')}
      </ButtonLink>
    ),
    can.fix && (
      <ButtonLink key="fix" size="sm" href={ownListingPaths.fixAnnouncement(announcementId)}>
        {a('own.fix')}
      </ButtonLink>
    ),
    can.checkout && (
      <ButtonLink key="pay" size="sm" href={pay('add')}>
        {a(isFree ? 'own.publish' : 'own.pay')}
      </ButtonLink>
    ),
    status === 'DRAFT' && can.edit && (
      <ButtonLink key="continue" size="sm" kind="outlined" href={ownListingPaths.draft(announcementId)}>
        {t('ads.continue')}
      </ButtonLink>
    ),
    can.activate && (
      <ButtonLink
        key="activate"
        size="sm"
        href={ownListingPaths.renewAnnouncement('activate', announcementId)}
      >
        {a('own.activate')}
      </ButtonLink>
    ),
    can.extend && (
      <ButtonLink
        key="extend"
        size="sm"
        kind={endsSoon ? 'filled' : 'outlined'}
        href={ownListingPaths.renewAnnouncement('extend', announcementId)}
      >
        {a('own.extend')}
      </ButtonLink>
    ),
    !ad.promotedUntil && promote,
    can.edit && !can.fix && status !== 'DRAFT' && (
      <ButtonLink key="edit" size="sm" kind="text" href={ownListingPaths.editAnnouncement(announcementId)}>
        {a('own.edit')}
      </ButtonLink>
    ),
    can.cancelCheckout && !discards && !isFree && (
      <OrderButton
        key="cancelCheckout"
        {...ordering('cancelCheckout')}
        onOrder={() => done('cancelCheckout')}
      >
        {own('cancelPayment')}
      </OrderButton>
    ),
    can.hide && (
      <OrderButton
        key="hide"
        {...ordering(hidden ? 'show' : 'hide')}
        onOrder={() => done(hidden ? 'show' : 'hide')}
      >
        {hidden ? t('ads.show') : t('ads.hide')}
      </OrderButton>
    ),
    ad.promotedUntil && promote,
    can.cancelCheckout && discards && (
      <OrderButton key="discard" {...ordering('discardEdit')} onOrder={() => setAsked('discardEdit')}>
        {own('discard.action')}
      </OrderButton>
    ),
    can.duplicate && (
      <ButtonLink key="duplicate" size="sm" kind="text" href={ownListingPaths.duplicate(announcementId)}>
        {t('ads.duplicate')}
      </ButtonLink>
    ),
    isOpen && status !== 'BLOCKED' && (
      <ButtonLink key="history" size="sm" kind="text" href={ownListingPaths.history(announcementId)}>
        {own('history.title')}
      </ButtonLink>
    ),
    can.delete && (
      <OrderButton key="delete" {...ordering('delete')} onOrder={() => setAsked('delete')}>
        {t('ads.delete')}
      </OrderButton>
    ),
  ].filter(Boolean);
  const standing = buttons.slice(0, STANDING.phone);
  const rest = buttons.slice(STANDING.phone);
  // A menu for one would be no shorter.
  const wide = buttons.length > STANDING.wide + 1 ? STANDING.wide - STANDING.phone : rest.length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons of one thing, not fields of a form.
    <div className={styles.buttons} role="group" aria-label={t('ads.actionsOf', { title: ad.title })}>
      {standing}
      {rest.length < 2 ? (
        rest
      ) : (
        <>
          <span className={styles.wide}>{rest.slice(0, wide)}</span>
          <Disclosure
            className={classNames(styles.more, wide === rest.length && styles.onlyPhone)}
            buttonClassName={buttonClass({ kind: 'text', size: 'sm' })}
            panelClassName={styles.panel}
            button={
              <>
                {own('more')}
                <Icon of={ChevronDown} size={16} />
              </>
            }
          >
            <div className={styles.menu} onSubmit={leaveMenu}>
              <span className={styles.phone}>{rest.slice(0, wide)}</span>
              {rest.slice(wide)}
            </div>
          </Disclosure>
        </>
      )}
      <Modal
        isOpen={asked === 'delete'}
        onClose={() => setAsked(null)}
        title={t('ads.deleteTitle')}
        description={own(isPaid ? 'deleteText' : 'deleteUnpaidText')}
        firstButton={{ label: t('ads.keep'), onClick: () => setAsked(null) }}
        secondButton={{ label: t('ads.delete'), isRed: true, onClick: () => done('delete') }}
      />
      {discards && (
        <Modal
          isOpen={asked === 'discardEdit'}
          onClose={() => setAsked(null)}
          title={own('discard.title')}
          description={own('discard.text')}
          firstButton={{ label: own('discard.keep'), onClick: () => setAsked(null) }}
          secondButton={{ label: own('discard.action'), isRed: true, onClick: () => done('discardEdit') }}
        />
      )}
    </div>
  );
}

/** What was pressed in the menu closes it; the focus is on its button then, and comes back there from a dialog. */
function leaveMenu({ currentTarget }: FormEvent<HTMLElement>) {
  const details = currentTarget.closest('details');
  if (!details?.open) return;
  details.querySelector('summary')?.focus();
  details.open = false;
}
