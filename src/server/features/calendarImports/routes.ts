import { calendarImports as contract } from '../../../contract/calendarImports.ts';
import { type Route, route } from '../../http/endpoints/route.ts';
import type { CalendarImports } from './service.ts';

export const calendarImportRoutes = (imports: CalendarImports): Route[] => [
  route(contract.imports, async ({ caller }) => ({ items: await imports.list(caller.userId) })),
  route(
    contract.addImport,
    ({ caller, body }) => imports.add(caller.userId, body),
    ({ caller }, id) => imports.one(caller.userId, id),
  ),
  route(contract.renameImport, ({ caller, params, body }) =>
    imports.rename(caller.userId, params.id, body.name),
  ),
  route(contract.removeImport, ({ caller, params }) => imports.remove(caller.userId, params.id)),
  route(contract.readImport, ({ caller, params }) => imports.readNow(caller.userId, params.id)),
];
