import { staffPrices } from '../../../contract/moderation/prices.ts';
import { type Route, route } from '../../http/endpoints/route.ts';
import type { PriceStaff } from './staff.ts';

export const priceRoutes = (staff: PriceStaff): Route[] => [
  route(staffPrices.list, () => staff.list()),
  route(staffPrices.plan, ({ caller, body }) => staff.plan(caller, body)),
  route(staffPrices.drop, ({ caller, params }) =>
    staff.drop(caller, params.countryCode, Date.parse(params.validFrom)),
  ),
];
