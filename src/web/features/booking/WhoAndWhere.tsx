import { useT } from '../../messages.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { bookingHref, type Choice, giversOf } from '../../blocks/booking/choice.ts';
import type { BookingView } from './loadBooking.ts';
import styles from './WhoAndWhere.module.css';

/**
 * Who gives the visit, and whether it is at the partner's or at the client's: links above the days, which stay where they
 * are. What leaves nothing to choose is not shown.
 */
export function WhoAndWhere({ view }: { view: Extract<BookingView, { step: 'time' }> }) {
  const t = useT('booking');
  const { terms, serviceId, choice, moved } = view;
  const givers = giversOf(terms, serviceId);
  if (moved) return null;
  const { worker, place = 'SALON' } = choice;
  const href = (changes: Choice) => bookingHref({ ...choice, start: undefined, ...changes });
  const chosen = givers.find(({ workerId }) => workerId === worker)?.workerId;
  return (
    <>
      {terms.isVisitingClient && (
        <Chips
          label={t('person.where')}
          chips={(['SALON', 'CLIENT'] as const).map((kind) => ({
            words: t(`place.${kind}`),
            href: href({ place: kind === 'SALON' ? undefined : kind }),
            isChosen: place === kind,
          }))}
        />
      )}
      {givers.length > 1 && (
        <Chips
          label={t('person.who')}
          chips={[
            { words: t('person.anyone'), href: href({ worker: undefined }), isChosen: chosen === undefined },
            ...givers.map(({ workerId, name }) => ({
              words: name,
              isName: true,
              href: href({ worker: workerId }),
              isChosen: workerId === chosen,
            })),
          ]}
        />
      )}
    </>
  );
}

interface ChipsProps {
  label: string;
  chips: readonly { words: string; href: string; isChosen: boolean; isName?: boolean }[];
}

function Chips({ label, chips }: ChipsProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.chips}>
        {chips.map(({ words, href, isChosen, isName }) => (
          <li key={href}>
            <Anchor
              href={href}
              preventScrollReset
              className={styles.chip}
              aria-current={isChosen || undefined}
              translate={isName ? 'no' : undefined}
            >
              {words}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
