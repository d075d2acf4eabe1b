/** The bodies of what the pages of the team send, from their fields as the browser sends them. */

type Fields = Readonly<Record<string, string>>;

/** The hidden field with everybody's id, in the order that is shown. */
export const ORDER = 'order';
/** The buttons' names; their value is the id of whom they move. */
export const UP = 'up';
export const DOWN = 'down';

/** The ids in the order in which one of them changes places with the one before or after. */
export function orderBody(fields: Fields): { workers: string[] } {
  const workers = (fields[ORDER] ?? '').split(' ').filter(Boolean);
  const from = workers.indexOf(fields[UP] ?? fields[DOWN] ?? '');
  const to = UP in fields ? from - 1 : from + 1;
  const [one, other] = [workers[from], workers[to]];
  if (one === undefined || other === undefined) return { workers };
  return { workers: workers.with(from, other).with(to, one) };
}

/** The names of a visit's fields. */
export const wayOf = (visitId: string): `way-${string}` => `way-${visitId}`;
export const versionOf = (visitId: string): `version-${string}` => `version-${visitId}`;

/** What a visit's field says where it is called off; nothing where it is left, else the id of who gives it. */
export const OFF = 'off';

/** The day on which somebody leaves, and what becomes of the visits for which something is chosen. */
export function leaveBody(fields: Fields) {
  const visits = Object.entries(fields)
    .filter(([name, way]) => name.startsWith('way-') && way !== '')
    .map(([name, way]) => {
      const id = name.slice('way-'.length);
      return { id, version: Number(fields[versionOf(id)]), worker: way === OFF ? null : way };
    });
  return { date: (fields.date ?? '').trim(), visits, reason: (fields.reason ?? '').trim() };
}
