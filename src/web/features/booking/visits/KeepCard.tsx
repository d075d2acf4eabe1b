import { useOrder } from '../../../blocks/apiForm/useOrder.ts';
import type { Appointment } from '../../../../contract/appointments.ts';
import { useT } from '../../../messages/messages.ts';
import { paths } from '../../../paths/paths.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import type { CardOrder } from './keepCard.ts';

/** Offers a client without a card to keep the name and the phone number of a visit for the next booking. */
export function KeepCard({ visit: { id, client } }: { visit: Appointment }) {
  const t = useT('booking');
  const { order, pending } = useOrder<CardOrder>(paths.profileSettings(), () => t('card.kept'));
  return (
    <Notice
      title={t('card.title')}
      actions={
        <Button
          size="sm"
          isLoading={pending !== null}
          onClick={() => order({ intent: 'card', verb: 'keep', id })}
        >
          {t('card.keep')}
        </Button>
      }
    >
      <span translate="no">
        {client.name}, {client.phoneText}
      </span>
    </Notice>
  );
}
