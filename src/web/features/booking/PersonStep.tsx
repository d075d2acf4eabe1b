import { Form } from 'react-router';
import { useT } from '../../messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { RadioGroup } from '../../ui/form/RadioGroup.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { giversOf } from './choice.ts';
import type { BookingView } from './loadBooking.ts';

/** Who gives the visit, and whether it is at the partner's or at the client's. */
export function PersonStep({ view }: { view: Extract<BookingView, { step: 'person' }> }) {
  const t = useT('booking');
  const { terms, choice, serviceId } = view;
  const workers = giversOf(terms, serviceId);
  const kept = { announcementId: choice.announcementId, profileId: choice.profileId, service: serviceId };
  return (
    <Form method="get" action="/booking">
      <Stack gap={5}>
        <h2 tabIndex={-1} data-step-heading>
          {t('person.heading')}
        </h2>
        {Object.entries(kept).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        {workers.length > 1 ? (
          <RadioGroup
            legend={t('person.who')}
            name="worker"
            look="cards"
            defaultValue="any"
            options={[
              { value: 'any', label: t('person.anyone'), description: t('person.anyoneHint') },
              ...workers.map(({ workerId, name }) => ({
                value: workerId,
                label: <span translate="no">{name}</span>,
              })),
            ]}
          />
        ) : (
          <input type="hidden" name="worker" value="any" />
        )}
        {terms.isVisitingClient && (
          <RadioGroup
            legend={t('person.where')}
            name="place"
            look="cards"
            defaultValue="SALON"
            options={[
              {
                value: 'SALON',
                label: t('place.SALON'),
                description: [terms.place.district, terms.place.city].filter(Boolean).join(', '),
              },
              { value: 'CLIENT', label: t('place.CLIENT') },
            ]}
          />
        )}
        <div>
          <Button type="submit" size="lg">
            {t('person.continue')}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
