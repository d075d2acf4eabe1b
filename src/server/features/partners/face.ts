/** What other features may know of partners. */
export {
  everyWorkerOf,
  type ProfileRow,
  type ServiceRow,
  servicesOf,
  visibleProfileOf,
  type WorkerRow,
  workersOf,
} from './queries.ts';
