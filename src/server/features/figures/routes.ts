import { figures as contract } from '../../../contract/figures.ts';
import { type Route, route } from '../../http/endpoints/route.ts';
import type { FiguresService } from './service.ts';

export const figuresRoutes = (figures: FiguresService): Route[] => [
  route(contract.seen, ({ body, context }) => figures.seen(body, context)),
  route(contract.own, ({ caller, query }) => figures.own(caller.userId, query)),
];
