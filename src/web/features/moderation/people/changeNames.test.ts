import assert from 'node:assert/strict';
import { test } from 'vitest';
import { StaffCourse, StaffGoods } from '../../../../contract/moderation/directory.ts';
import { StaffDiscountCode } from '../../../../contract/moderation/discountCodes.ts';
import { NewTariff } from '../../../../contract/moderation/prices.ts';
import type { StaffAct } from '../../../../domain/staff/staff.ts';
import { changeName } from './changeNames.ts';

const keysOf = ({ shape }: { shape: object }) => Object.keys(shape);

const CODE = keysOf(StaffDiscountCode);
// Its country is what the entry is about.
const TARIFF = keysOf(NewTariff).filter((key) => key !== 'countryCode');
const COURSE = keysOf(StaffCourse);
const GOODS = keysOf(StaffGoods);
const ANNOUNCEMENT = ['status', 'revision', 'waiting'];
const BLOCK_GROUND = ['code', 'text'];
const CHECK = ['accepted', 'register', 'number', 'checkedOn'];
const ORDER = ['state', 'stuck', 'refundDue'];

/** What each act leaves in the log as it was and as it is; an act that is new says its own here. */
const WRITTEN: Readonly<Record<StaffAct, readonly string[]>> = {
  becomeFirstAdmin: ['staffRole'],
  setUpAuthenticator: ['isConfirmed'],
  renewRecoveryCodes: [],
  createDiscountCode: CODE,
  changeDiscountCode: CODE,
  deleteDiscountCode: CODE,
  planTariff: TARIFF,
  dropTariff: TARIFF,
  decideReport: ['state', 'measure'],
  takeBackReport: ['state', 'measure'],
  approveAnnouncement: ANNOUNCEMENT,
  rejectAnnouncement: [...ANNOUNCEMENT, 'reasons'],
  blockAnnouncement: [...ANNOUNCEMENT, ...BLOCK_GROUND],
  decideAppeal: [...ANNOUNCEMENT, 'isUpheld'],
  switchCategoryOff: ['isOffered'],
  switchCategoryOn: ['isOffered'],
  checkLicence: CHECK,
  checkIdentity: CHECK,
  suspendUser: ['isSuspended', 'sessionsEnded'],
  restoreUser: ['isSuspended'],
  endUserSessions: ['sessions'],
  giveStaffRole: ['staffRole'],
  takeStaffRole: ['staffRole'],
  retryJob: ['queue', 'state'],
  giveJobUp: ['queue', 'state'],
  addCourse: COURSE,
  changeCourse: COURSE,
  removeCourse: COURSE,
  addGoods: GOODS,
  changeGoods: GOODS,
  removeGoods: GOODS,
  retryPayment: ORDER,
  refundPayment: ORDER,
  grantPayment: ORDER,
};

test('all that an act of staff writes into the log has its word', () => {
  const unnamed = Object.entries(WRITTEN).flatMap(([act, names]) =>
    names.filter((name) => changeName(name) === undefined).map((name) => `${act}: ${name}`),
  );
  assert.deepEqual(unnamed, []);
});

test('a name that nobody knows, an inherited one too, has none', () => {
  assert.equal(changeName('other'), undefined);
  assert.equal(changeName('toString'), undefined);
});
