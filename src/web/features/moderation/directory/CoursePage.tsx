import { redirect } from 'react-router';
import { staffDirectory } from '../../../../contract/moderation/directory.ts';
import { places } from '../../../../contract/places.ts';
import { textFor } from '../../../../domain/directory/texts.ts';
import { foldName } from '../../../../domain/places/foldName.ts';
import { apiAction } from '../../../forms/action.ts';
import type { ApiCall } from '../../../api/api.ts';
import { consolePaths } from '../../../paths/consolePaths.ts';
import { pageContext } from '../../../page/context.ts';
import { useLocale, useT } from '../../../messages/messages.ts';
import { orThrow } from '../../../api/orThrow.ts';
import { requireStaff, staffHandle } from '../staffPage.ts';
import type { Route } from './+types/CoursePage';
import { CourseForm } from './CourseForm.tsx';
import { type CourseBody, courseOf, type Known } from './courseOf.ts';
import { EntryPage } from './EntryPage.tsx';

export const handle = staffHandle({ messages: ['moderation', 'staffDirectory', 'directory', 'errors'] });

/** Names the address that makes a new one, and a place that there is not. */
const NEW = 'new';
const NOWHERE = 'g-0';

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  requireStaff(page, request);
  return {
    course: id === NEW ? null : await orThrow(page.call(staffDirectory.course, { params: { id } })),
  };
}

/** Keeps a course or takes it away, and shows the list. */
export function action({ context, params: { id }, request }: Route.ActionArgs) {
  const { call } = context.get(pageContext);
  const params = { id };
  return apiAction<CourseBody, Response>(
    request,
    async (body, keyed) => {
      if (body.intent === 'delete') await call(staffDirectory.removeCourse, { params });
      else {
        const course = { ...body.course, placeId: await placeIdOf(call, body.place, body.known) };
        if (id === NEW) await call(staffDirectory.addCourse, { body: course, ...keyed });
        else await call(staffDirectory.editCourse, { params, body: { ...course, version: body.version } });
      }
      return redirect(consolePaths.education);
    },
    courseOf,
  );
}

/** The city that is called so: the one that the form was filled with, else the first of that name; null for online. */
async function placeIdOf(call: ApiCall, typed: string, known: Known): Promise<string | null> {
  if (typed === '') return null;
  if (known.placeId !== '' && foldName(typed) === foldName(known.name)) return known.placeId;
  const { items } = await call(places.suggest, { query: { q: typed, types: 'cities' } });
  const found = items.find(({ name }) => foldName(name) === foldName(typed));
  return found?.placeId ?? NOWHERE;
}

export default function CoursePage({ loaderData: { course } }: Route.ComponentProps) {
  const t = useT('staffDirectory');
  const d = useT('directory');
  const locale = useLocale();
  const title = course ? (textFor(course.title, locale)?.text ?? '') : t('newCourse');
  return (
    <EntryPage
      title={title}
      list={{ href: consolePaths.education, label: d('education.title') }}
      entry={course}
    >
      {(state) => <CourseForm course={course} state={state} />}
    </EntryPage>
  );
}
