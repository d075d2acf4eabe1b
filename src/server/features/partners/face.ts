/** What other features may know of partners. */
export { type AddressRow, presentAddress } from './address.ts';
export { checksOf, isLicenceChecked, licenceOf, staffChecksOf } from './checks.ts';
export {
  everyWorkerOf,
  profileOf,
  type ProfileRow,
  type ServiceRow,
  offeredServicesOf,
  visibleProfileOf,
  type WorkerRow,
  workersOf,
} from './queries.ts';
export { writeLeaving, writeOrder } from './team.ts';
export { profileShows, seenProfile, withholdProfile } from './withholding.ts';
