import type { Announcement } from '../../../../contract/announcements.ts';
import type { ApiForm } from '../../../blocks/apiForm/useApiForm.ts';
import type { AnnouncementValues } from './formValues.ts';

/** What staff wants changed, by the paths of the form. */
export type Reasons = NonNullable<Announcement['owner']>['reasons'];

/**
 * The form with what staff wants changed standing at the fields, as if saving had refused it: until the field says something
 * else, and while it is typed, for the words are read while one follows them.
 * @param reviewed what staff has seen
 */
export function withReasons(
  api: ApiForm<AnnouncementValues>,
  reasons: Reasons,
  reviewed: AnnouncementValues,
): ApiForm<AnnouncementValues> {
  const { form } = api;
  const { touchedFields } = form.formState;
  const standing = reasons.filter(({ path }) => {
    const now = form.watch(path as 'title');
    const isTypedNow = typeof now === 'string' && !at(touchedFields, path);
    return isTypedNow || JSON.stringify(now) === JSON.stringify(at(reviewed, path));
  });
  if (standing.length === 0) return api;
  const said = (path: string) =>
    standing.flatMap((reason) => (reason.path === path ? [reason.detail] : [])).join(' ') || undefined;
  return {
    ...api,
    wrong: [...new Set([...api.wrong, ...standing.map(({ path }) => path)])],
    errorOf: (path) => api.errorOf(path) ?? said(path),
  };
}

const at = (values: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((inner, step) => (inner as Record<string, unknown> | undefined)?.[step], values);
