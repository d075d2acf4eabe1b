import type { BookingTerms } from '../../../contract/bookingTerms.ts';
import type { Photo } from '../../../contract/photos.ts';
import type { VisitPlace } from '../../../domain/booking/appointment.ts';
import { initials } from '../../../domain/partners/initials.ts';
import { useT } from '../../messages/messages.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { Avatar } from '../../ui/display/Avatar.tsx';
import type { Choice } from './choice.ts';
import styles from './WhoAndWhere.module.css';

export interface WhoAndWhereProps {
  /** The people who give what is chosen. */
  givers: readonly Pick<BookingTerms['workers'][number], 'workerId' | 'name' | 'photo'>[];
  /** Where visits are given. */
  places: readonly VisitPlace[];
  /** What is chosen; nobody among the givers: anyone. */
  choice: Pick<Choice, 'worker' | 'place'>;
  /** The address of the same times for another choice. */
  hrefOf: (changes: Pick<Choice, 'worker' | 'place'>) => string;
  /** Who gives it where nobody is chosen, in place of “anyone”; null: somebody has to be. */
  unchosen?: string | null;
}

/**
 * Who gives the visit, and whether it is at the partner's or at the client's: links above the days, which stay where they
 * are. What leaves nothing to choose is not shown.
 */
export function WhoAndWhere({ givers, places, choice, hrefOf, unchosen }: WhoAndWhereProps) {
  const t = useT('booking');
  const { worker, place = 'SALON' } = choice;
  const chosen = givers.find(({ workerId }) => workerId === worker)?.workerId;
  return (
    <>
      {places.length > 1 && (
        <Chips
          label={t('person.where')}
          chips={places.map((kind) => ({
            words: t(`place.${kind}`),
            href: hrefOf({ place: kind === 'SALON' ? undefined : kind }),
            isChosen: place === kind,
          }))}
        />
      )}
      {(givers.length > 1 || (givers.length === 1 && unchosen !== undefined)) && (
        <Chips
          label={t('person.who')}
          chips={[
            ...(unchosen === null
              ? []
              : [
                  {
                    words: unchosen ?? t('person.anyone'),
                    href: hrefOf({ worker: undefined }),
                    isChosen: chosen === undefined,
                    ...(unchosen !== undefined && { person: { photo: null } }),
                  },
                ]),
            ...givers.map(({ workerId, name, photo }) => ({
              words: name,
              person: { photo },
              href: hrefOf({ worker: workerId }),
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
  chips: readonly {
    words: string;
    href: string;
    isChosen: boolean;
    /** The words are somebody's name; their face stands before it. */
    person?: { photo: Photo | null };
  }[];
}

function Chips({ label, chips }: ChipsProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.chips}>
        {chips.map(({ words, href, isChosen, person }) => (
          <li key={href}>
            <Anchor
              href={href}
              preventScrollReset
              className={styles.chip}
              aria-current={isChosen || undefined}
              translate={person ? 'no' : undefined}
            >
              {person && <Avatar size="sm" initials={initials(words)} photo={person.photo} />}
              {words}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
