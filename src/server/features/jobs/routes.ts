import { moderationJobs as contract } from '../../../contract/moderation/jobs.ts';
import { type Route, route } from '../../http/endpoints/route.ts';
import type { FailedJobsStaff } from './service.ts';

export const jobRoutes = (jobs: FailedJobsStaff): Route[] => [
  route(contract.list, ({ query }) => jobs.list(query.pageNr)),
  route(contract.retry, ({ caller, params }) => jobs.retry(caller, params.id)),
  route(contract.giveUp, ({ caller, params, body }) => jobs.giveUp(caller, params.id, body.reason)),
];
