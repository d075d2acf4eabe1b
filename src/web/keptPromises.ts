/** Which promises the contract keeps today; for the server, which sends the list with every page. */
import { ENDPOINTS } from '../contract/endpoints.ts';
import { keptAmong } from './promises.ts';

export const KEPT_PROMISES = keptAmong(new Set(ENDPOINTS.map(({ method, path }) => `${method} ${path}`)));
