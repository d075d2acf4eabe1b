/*
 * Rules over several rows, which two requests at once could break between them. Each is read under the lock it names,
 * in the unit that writes; or a constraint of the database refuses the second. `test/invariants.test.ts` attacks every
 * one of them through the verbs that could break it.
 */

/** What is locked, in the order in which everybody takes it: first words, then a person, then what the person has. */
export const LOCK_ORDER = [
  'key',
  'user',
  'announcement',
  'order',
  'worker',
  'appointment',
  'clientCard',
  'invoiceSeries',
] as const;
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
  discountCaps: {
    rule: 'A discount code is reserved and consumed so often at most, altogether and by each partner.',
    lock: 'key',
  },
  introductoryOnce: {
    rule: 'A partner gets the introductory days once.',
    lock: 'user',
    constraint: 'orders_introductory_once',
  },
  paidOnce: { rule: 'What the provider says twice happens once.', lock: 'order' },
  oneVisitAtATime: {
    rule: 'A worker’s time is taken once.',
    lock: 'worker',
    constraint: 'appointments_no_overlap',
  },
  nobodyOrphaned: {
    rule: 'Nobody goes out of a profile while visits are to come with them.',
    lock: 'worker',
    constraint: 'workers_stay_with_visits',
  },
  noneAfterLeaving: {
    rule: 'From the day on which somebody leaves, no further visit is given to them.',
    lock: 'worker',
  },
  invoicedOnce: {
    rule: 'A sale has one invoice, and what takes it back one credit note; their numbers have no gaps.',
    lock: 'invoiceSeries',
    constraint: 'invoices_entry_id_key',
  },
  answeredOnce: { rule: 'A request is answered once.', lock: 'appointment' },
  oneReview: {
    rule: 'A visit has one review.',
    lock: 'user',
    constraint: 'reviews_appointment_id_key',
  },
  oneCard: {
    rule: 'A partner has one card of an account.',
    lock: 'clientCard',
    constraint: 'client_cards_one',
  },
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
  waitingOnce: {
    rule: 'A client waits once for a service of a partner.',
    lock: 'user',
    constraint: 'waiting_list_once',
  },
  waitingPerClient: { rule: 'A client waits for so many services at once at most.', lock: 'user' },
  importsPerPartner: {
    rule: 'A partner takes in so many calendars kept elsewhere at most.',
    lock: 'user',
  },
  favouritesPerUser: { rule: 'A person keeps so many favourites at most.', lock: 'user' },
  savedSearchesPerClient: { rule: 'A client saves so many searches at most.', lock: 'user' },
  savedOnce: {
    rule: 'A client saves a search once.',
    lock: 'user',
    constraint: 'saved_searches_once',
  },
  profileWhileInUse: {
    rule: 'A profile stays while announcements or visits to come stand.',
    lock: 'user',
  },
} as const satisfies Record<string, Invariant>;

export type InvariantName = keyof typeof INVARIANTS;
