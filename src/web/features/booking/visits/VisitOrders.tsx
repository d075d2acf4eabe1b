import { calendarPaths } from '../../../paths/calendarPaths.ts';
import { type ReactNode, useState } from 'react';
import type { Appointment } from '../../../../contract/appointments.ts';
import { useT } from '../../../messages/messages.ts';
import { PostForm } from '../../../blocks/apiForm/PostForm.tsx';
import { paths } from '../../../paths/paths.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { useVisitOrder } from './useVisitOrder.ts';
import { VisitDialog } from './VisitDialog.tsx';
import { VisitMove } from './VisitMove.tsx';
import type { AskedVerb, VisitVerb } from './orderVisit.ts';
import styles from './VisitOrders.module.css';

/** A move that is asked for, and the buttons for what its reader may do with a visit. */
export function VisitOrders({ visit }: { visit: Appointment }) {
  const [asked, setAsked] = useState<AskedVerb | null>(null);
  const { order, pending } = useVisitOrder();
  const { id, version } = visit;
  return (
    <>
      <VisitMove
        visit={visit}
        pending={pending}
        onAccept={() => order({ intent: 'visit', verb: 'acceptMove', id, version })}
        onDecline={() => setAsked('declineMove')}
        onWithdraw={() => order({ intent: 'visit', verb: 'withdrawMove', id, version })}
      />
      <Buttons
        visit={visit}
        pending={pending}
        onAsk={setAsked}
        onOrder={(verb) => order({ intent: 'visit', verb, id, version })}
      />
      {asked && (
        <VisitDialog
          visit={visit}
          verb={asked}
          onClose={() => setAsked(null)}
          isPending={pending === asked}
          onOrder={(one) => order(one, () => setAsked(null))}
        />
      )}
    </>
  );
}

interface ButtonsProps {
  visit: Appointment;
  pending: VisitVerb | null;
  onAsk: (verb: AskedVerb) => void;
  onOrder: (verb: 'confirm' | 'undoNoShow') => void;
}

function Buttons({ visit, pending, onAsk, onOrder }: ButtonsProps) {
  const t = useT('booking');
  const { can, state, partner } = visit;
  const { confirm, decline, cancel, reschedule, replan, noShow, undoNoShow } = can;
  if (!(confirm || decline || cancel || reschedule || replan || noShow || undoNoShow)) return null;
  return (
    <div className={styles.buttons}>
      {can.confirm && (
        <PlainOrder visit={visit} verb="confirm" onOrder={() => onOrder('confirm')}>
          <SubmitButton isLoading={pending === 'confirm'}>{t('visits.confirm')}</SubmitButton>
        </PlainOrder>
      )}
      {can.decline && (
        <Button
          kind="redOutlined"
          className={styles.asks}
          onClick={() => onAsk('decline')}
          isLoading={pending === 'decline'}
        >
          {t('visits.decline')}
        </Button>
      )}
      {can.reschedule && (
        <ButtonLink kind="outlined" href={calendarPaths.moveVisit(partner.profileId, visit.id)}>
          {t('visits.reschedule')}
        </ButtonLink>
      )}
      {can.replan && (
        <ButtonLink kind="outlined" href={calendarPaths.replanVisit(visit.id)}>
          {t('visits.reschedule')}
        </ButtonLink>
      )}
      {can.noShow && (
        <Button
          kind="outlined"
          className={styles.asks}
          onClick={() => onAsk('noShow')}
          isLoading={pending === 'noShow'}
        >
          {t('visits.noShow')}
        </Button>
      )}
      {can.undoNoShow && (
        <PlainOrder visit={visit} verb="undoNoShow" onOrder={() => onOrder('undoNoShow')}>
          <SubmitButton kind="outlined" isLoading={pending === 'undoNoShow'}>
            {t('visits.undoNoShow')}
          </SubmitButton>
        </PlainOrder>
      )}
      {can.cancel && state === 'REQUESTED' && (
        <PlainOrder visit={visit} verb="cancel" onOrder={() => onAsk('cancel')}>
          <SubmitButton kind="redOutlined" isLoading={pending === 'cancel'}>
            {t('visits.withdraw')}
          </SubmitButton>
        </PlainOrder>
      )}
      {can.cancel && state !== 'REQUESTED' && (
        <Button
          kind="redOutlined"
          className={styles.asks}
          onClick={() => onAsk('cancel')}
          isLoading={pending === 'cancel'}
        >
          {t('visits.cancel')}
        </Button>
      )}
    </div>
  );
}

interface PlainOrderProps {
  visit: Appointment;
  verb: VisitVerb;
  /** With scripts, in place of sending the form. */
  onOrder: () => void;
  children: ReactNode;
}

/** A button that a browser without scripts can press as well. */
function PlainOrder({ visit, verb, onOrder, children }: PlainOrderProps) {
  return (
    <PostForm
      action={paths.profileSettings('waiting')}
      onSubmit={(event) => {
        event.preventDefault();
        onOrder();
      }}
    >
      <input type="hidden" name="intent" value="visit" />
      <input type="hidden" name="verb" value={verb} />
      <input type="hidden" name="id" value={visit.id} />
      <input type="hidden" name="version" value={visit.version} />
      {children}
    </PostForm>
  );
}
