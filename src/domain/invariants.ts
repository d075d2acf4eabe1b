/*
 * Rules over several rows, which two requests at once could break between them. Each is read under the lock it names,
 * in the unit that writes; or a constraint of the database refuses the second. `test/invariants.test.ts` attacks every
 * one of them through the verbs that could break it.
 */

/** What is locked, in the order in which everybody takes it: first words, then a person, then what the person has. */
export const LOCK_ORDER = ['key', 'user', 'announcement', 'order', 'worker', 'appointment'] as const;
export type LockLevel = (typeof LOCK_ORDER)[number];

interface Invariant {
  rule: string;
  /** Under which the rows are read. */
  lock: LockLevel;
  /** The constraint or index that refuses the second one, whatever the code does. */
  constraint?: string;
}

export const INVARIANTS = {
  minorsBesideAdult: {
    rule: 'Who offers sensual massage anywhere offers nothing to children, in profile, announcements and waiting edits.',
    lock: 'user',
  },
  livePerPhone: { rule: 'So many announcements are live under one phone number at most.', lock: 'key' },
  holdsPerClient: { rule: 'A client keeps so many times at once at most.', lock: 'user' },
  holdsPerAddress: { rule: 'From one address so many times are kept at once at most.', lock: 'key' },
  oneProfile: { rule: 'A partner has one profile.', lock: 'user', constraint: 'partner_profiles_pkey' },
  oneVersionAtATime: { rule: 'An edit replaces the version it was made from.', lock: 'announcement' },
  oneWaitingVersion: {
    rule: 'Beside the version that is shown at most one waits, and a change goes on from it.',
    lock: 'announcement',
    constraint: 'announcements_pending_revision',
  },
  oneOpenCheckout: {
    rule: 'An announcement has one open checkout.',
    lock: 'announcement',
    constraint: 'orders_one_open',
  },
  paidOnce: { rule: 'What the provider says twice happens once.', lock: 'order' },
  oneVisitAtATime: {
    rule: 'A worker’s time is taken once.',
    lock: 'worker',
    constraint: 'appointments_no_overlap',
  },
  answeredOnce: { rule: 'A request is answered once.', lock: 'appointment' },
  oneAccountPerAddress: {
    rule: 'An e-mail address has one account.',
    lock: 'key',
    constraint: 'users_email',
  },
  listedOnce: {
    rule: 'A course, or a kind of goods, stands once under the name its keeper gives it.',
    lock: 'key',
    constraint: 'courses_external_id',
  },
  favouritesPerUser: { rule: 'A person keeps so many favourites at most.', lock: 'user' },
  profileWhileInUse: {
    rule: 'A profile stays while announcements or visits to come stand.',
    lock: 'user',
  },
} as const satisfies Record<string, Invariant>;

export type InvariantName = keyof typeof INVARIANTS;
