import type { Messages } from '../../../messages/features.ts';
import type { StaffRole } from '../../../domain/staff/staff.ts';
import { consolePaths } from '../../paths/consolePaths.ts';

/** A part of the console, as its navigation lists it. */
export interface ConsoleSection {
  /** Key of `moderation.nav`. */
  key: keyof Messages['moderation']['nav'];
  href: string;
  /** What the addresses of its other pages begin with. */
  also?: readonly string[];
  /** Who needs it. */
  role: StaffRole;
}

/** The parts of the console, in the order of the work. */
export const SECTIONS: readonly ConsoleSection[] = [
  {
    key: 'queue',
    href: consolePaths.queue,
    also: [consolePaths.announcement(''), consolePaths.appeal('')],
    role: 'moderator',
  },
  { key: 'reports', href: consolePaths.reports, also: [consolePaths.report('')], role: 'moderator' },
  { key: 'payments', href: consolePaths.payments, also: [consolePaths.payment('')], role: 'moderator' },
  { key: 'users', href: consolePaths.users, also: [consolePaths.user('')], role: 'moderator' },
  { key: 'education', href: consolePaths.education, also: [consolePaths.course('')], role: 'moderator' },
  { key: 'supply', href: consolePaths.supply, also: [consolePaths.goods('')], role: 'moderator' },
  { key: 'codes', href: consolePaths.codes, also: [consolePaths.code('')], role: 'admin' },
  { key: 'prices', href: consolePaths.prices, role: 'admin' },
  { key: 'categories', href: consolePaths.categories, role: 'admin' },
  { key: 'access', href: consolePaths.access, role: 'moderator' },
  { key: 'audit', href: consolePaths.audit, role: 'admin' },
  { key: 'jobs', href: consolePaths.jobs, role: 'admin' },
];
