/*
 * Staff look after the place: moderators decide about what people publish and report, admins also about money, people's
 * roles and what holds for a whole country. A role is a flag beside the kind of account. It opens nothing by itself: the
 * session must have given a code of the person's authenticator a while ago.
 */

export const STAFF_ROLES = ['moderator', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Whether a role opens what is for staff, or for admins alone. */
export const reaches = (role: StaffRole | null, wanted: StaffRole): boolean =>
  role === 'admin' || role === wanted;

/** What staff do, as the audit log names it; each has its words in `moderation.acts`. */
export const STAFF_ACTS = [
  'becomeFirstAdmin',
  'setUpAuthenticator',
  'renewRecoveryCodes',
  'createDiscountCode',
  'changeDiscountCode',
  'deleteDiscountCode',
  'planTariff',
  'dropTariff',
  'decideReport',
  'takeBackReport',
  'approveAnnouncement',
  'rejectAnnouncement',
  'blockAnnouncement',
  'decideAppeal',
  'switchCategoryOff',
  'switchCategoryOn',
  'checkLicence',
  'checkIdentity',
  'suspendUser',
  'restoreUser',
  'endUserSessions',
  'giveStaffRole',
  'takeStaffRole',
  'retryJob',
  'giveJobUp',
  'addCourse',
  'changeCourse',
  'removeCourse',
  'addGoods',
  'changeGoods',
  'removeGoods',
  'retryPayment',
  'refundPayment',
  'grantPayment',
] as const;
export type StaffAct = (typeof STAFF_ACTS)[number];

/** What the acts are about. */
export const ACT_SUBJECTS = [
  'user',
  'announcement',
  'report',
  'category',
  'discountCode',
  'tariff',
  'job',
  'course',
  'goods',
  'order',
] as const;
export type ActSubject = (typeof ACT_SUBJECTS)[number];
