import { directory as contract } from '../../../contract/directory.ts';
import { staffDirectory } from '../../../contract/moderation/directory.ts';
import type { RequestContext } from '../../http/callers/context.ts';
import { type Route, route } from '../../http/endpoints/route.ts';
import type { Directory } from './service.ts';
import { DIRECTORY_TAG } from './cacheTags.ts';
import type { DirectoryStaff } from './staff.ts';

export const directoryRoutes = (directory: Directory, staff: DirectoryStaff): Route[] => [
  route(contract.courses, async ({ query, context }) =>
    show(context, await directory.courses({}, { ...query, locale: context.locale })),
  ),
  route(contract.searchCourses, async ({ body, query, context }) =>
    show(context, await directory.courses(body, { ...query, locale: context.locale }), body.text),
  ),
  route(contract.goods, async ({ query, context }) =>
    show(context, await directory.goods({}, { ...query, locale: context.locale })),
  ),
  route(contract.searchGoods, async ({ body, query, context }) =>
    show(context, await directory.goods(body, { ...query, locale: context.locale }), body.text),
  ),
  route(staffDirectory.courses, ({ query, context }) => staff.courses(query, context.locale)),
  route(staffDirectory.course, ({ params, context }) => staff.course(params.id, context.locale)),
  route(
    staffDirectory.addCourse,
    async ({ caller, body, context }) => staff.course(await staff.addCourse(caller, body), context.locale),
    ({ context }, id) => staff.course(id, context.locale),
  ),
  route(staffDirectory.editCourse, async ({ caller, params, body, context }) => {
    await staff.editCourse(caller, params.id, body);
    return staff.course(params.id, context.locale);
  }),
  route(staffDirectory.removeCourse, ({ caller, params }) => staff.removeCourse(caller, params.id)),
  route(staffDirectory.goods, ({ query }) => staff.goods(query)),
  route(staffDirectory.oneOfGoods, ({ params }) => staff.oneOfGoods(params.id)),
  route(
    staffDirectory.addGoods,
    async ({ caller, body }) => staff.oneOfGoods(await staff.addGoods(caller, body)),
    (_, id) => staff.oneOfGoods(id),
  ),
  route(staffDirectory.editGoods, async ({ caller, params, body }) => {
    await staff.editGoods(caller, params.id, body);
    return staff.oneOfGoods(params.id);
  }),
  route(staffDirectory.removeGoods, ({ caller, params }) => staff.removeGoods(caller, params.id)),
];

/** What was typed hardly comes twice: such an answer takes no room from others. */
function show<Answer>(
  { cacheTags }: RequestContext,
  { answer, until }: { answer: Answer; until: number },
  typed = '',
): Answer {
  if (typed === '') cacheTags?.add([DIRECTORY_TAG], until);
  return answer;
}
