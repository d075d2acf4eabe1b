import { debug as contract } from '../../../contract/debug.ts';
import { type Route, route } from '../../http/endpoints/route.ts';
import type { createDebug } from './service.ts';

export const debugRoutes = (look: ReturnType<typeof createDebug>): Route[] => [
  route(contract.debug, () => look()),
];
