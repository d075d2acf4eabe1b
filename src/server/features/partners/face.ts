/** What other features may know of partners. */
export { type AddressRow, presentAddress } from './address.ts';
export {
  everyWorkerOf,
  type ProfileRow,
  type ServiceRow,
  servicesOf,
  visibleProfileOf,
  type WorkerRow,
  workersOf,
} from './queries.ts';
