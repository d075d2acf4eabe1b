import { discounts as contract } from '../../../contract/discounts.ts';
import { staffDiscounts } from '../../../contract/moderation/discountCodes.ts';
import { type Route, route } from '../../http/endpoints/route.ts';
import type { Discounts } from './service.ts';
import type { DiscountStaff } from './staff.ts';

export const discountRoutes = (discounts: Discounts, staff: DiscountStaff): Route[] => [
  route(contract.quote, ({ caller, query }) => discounts.quote(caller, query)),
  route(staffDiscounts.list, ({ query }) => staff.list(query.pageNr)),
  route(staffDiscounts.get, ({ params }) => staff.view(params.id)),
  route(
    staffDiscounts.create,
    async ({ caller, body }) => staff.view(await staff.create(caller, body)),
    (_, id) => staff.view(id),
  ),
  route(staffDiscounts.edit, ({ caller, params, body }) => staff.edit(caller, params.id, body)),
  route(staffDiscounts.remove, ({ caller, params }) => staff.remove(caller, params.id)),
];
