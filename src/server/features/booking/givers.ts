/** Who gives a visit: one of a practice, or two together where it is for two people. */

import { type Locale, toBcp47 } from '../../../domain/locales.ts';
import { listFormat } from '../../../messages/intl.ts';

/** One id or two, the one named by the client or found first before the other. */
export type Givers = readonly string[];

interface Given {
  worker_id: string;
  second_worker_id: string | null;
}

export const giversOf = ({ worker_id, second_worker_id }: Given): Givers =>
  second_worker_id === null ? [worker_id] : [worker_id, second_worker_id];

/** Who is to give it at the time that its client asks to move to; none where nothing is asked. */
export const wantedGiversOf = (row: {
  move_worker_id: string | null;
  move_second_worker_id: string | null;
}): Givers => [row.move_worker_id, row.move_second_worker_id].filter((id) => id !== null);

/** The columns of a visit. */
export const givenBy = ([worker_id = '', second]: Givers): Given => ({
  worker_id,
  second_worker_id: second ?? null,
});

/** Their names, as a list in a language where there are two. */
export const giverNames = (
  row: { worker_name: string; second_worker_name: string | null },
  locale: Locale,
): string =>
  listFormat(toBcp47(locale), { type: 'conjunction' }).format(
    [row.worker_name, row.second_worker_name].filter((name) => name !== null && name !== '') as string[],
  );

export const areSame = (some: Givers, others: Givers): boolean =>
  some.length === others.length && some.every((id) => others.includes(id));
