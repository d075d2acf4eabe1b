/**
 * What becomes of each table and column when somebody leaves, and what of them the copy holds: read by tests that compare it
 * with the database, the copy and what erasing leaves (`src/server/features/leaving/*.test.ts`).
 */

/**
 * `goes`: the database deletes it with the account, or with what goes with it; `erased`: the code does; `emptied`: a row may
 * outlive the account, without what KEPT does not name; `stays`: it holds nothing of a person then, for the reason given.
 */
export type End = 'goes' | 'erased' | 'emptied' | { stays: string };
/** `copied`: exported.ts reads it; else why it is not in the copy. */
export type Copy = 'copied' | { left: string };

const GAZETTEER: [End, Copy] = [{ stays: 'places of the world' }, { left: 'nobody’s' }];
const LOG: [End, Copy] = [{ stays: 'ids alone' }, { left: 'nobody’s' }];

export const TABLES: Record<string, [End, Copy]> = {
  users: ['erased', 'copied'],
  sessions: ['goes', 'copied'],
  devices: ['goes', 'copied'],
  push_tokens: ['goes', 'copied'],
  sms_consents: ['goes', 'copied'],
  sms_sent: [{ stays: 'hashes of numbers, for two days' }, { left: 'hashes of numbers, for two days' }],
  api_keys: ['goes', 'copied'],
  calendar_feeds: ['goes', 'copied'],
  calendar_imports: ['goes', 'copied'],
  imported_times: ['goes', { left: 'what a calendar kept elsewhere says, which the person has' }],
  passkeys: ['goes', 'copied'],
  passkey_challenges: ['goes', { left: 'hashes, for minutes' }],
  email_changes: ['goes', { left: 'an address that is asked for, for a day' }],
  log_in_codes: ['goes', { left: 'a hash, for minutes' }],
  device_log_in_codes: ['goes', { left: 'a hash, for minutes' }],
  guest_codes: ['goes', { left: 'a hash and the address it went to, for minutes' }],
  exports: ['goes', { left: 'it is the copy itself' }],
  mail_tokens: ['goes', { left: 'hashes of links that let somebody in' }],
  sign_ups: ['erased', { left: 'gone when there is an account' }],
  rate_hits: ['erased', { left: 'counts of attempts, for minutes' }],
  idempotent_answers: ['erased', { left: 'answers of the last two days, which stand elsewhere' }],
  client_profiles: ['goes', 'copied'],
  favourites: ['goes', 'copied'],
  saved_searches: ['goes', 'copied'],
  daily_figures: ['goes', { left: 'counts of others’ visits to pages' }],
  photos: ['goes', 'copied'],
  announcements: ['erased', 'copied'],
  announcement_revisions: ['goes', 'copied'],
  appeals: ['goes', 'copied'],
  refused_edits: ['goes', 'copied'],
  offers: ['goes', { left: 'the same as in the versions' }],
  partner_profiles: ['emptied', 'copied'],
  short_addresses: ['emptied', 'copied'],
  workers: ['emptied', 'copied'],
  services: ['emptied', 'copied'],
  appointments: ['emptied', 'copied'],
  visit_check_ins: [
    'goes',
    { left: 'when somebody came and left, which they said themselves, until the visit goes' },
  ],
  client_cards: ['emptied', 'copied'],
  time_blocks: ['erased', 'copied'],
  days_off: ['erased', 'copied'],
  visit_reminders: ['goes', { left: 'when mails about the visits went out' }],
  notifications_off: ['goes', 'copied'],
  addresses_off: [{ stays: 'hashes of addresses that want no mail' }, { left: 'hashes, of no account' }],
  waiting_list: ['goes', 'copied'],
  freed_times: ['goes', { left: 'times of the partner’s that were given back' }],
  waiting_offers: ['goes', 'copied'],
  taken_times: ['goes', { left: 'the times of the visits' }],
  reviews: ['emptied', 'copied'],
  orders: ['emptied', 'copied'],
  journal_entries: [{ stays: 'the books of money' }, { left: 'the same as in the orders' }],
  journal_lines: [{ stays: 'the books of money' }, { left: 'the same as in the orders' }],
  money_differences: [{ stays: 'ids and amounts' }, { left: 'the operator’s' }],
  payment_customers: ['goes', { left: 'a name at the provider, which is shown there' }],
  sandbox_checkouts: [
    { stays: 'ids and amounts, of money that is none' },
    { left: 'the same as in the orders' },
  ],
  sandbox_disputes: [
    { stays: 'ids and amounts, of money that is none' },
    { left: 'the same as in the orders' },
  ],
  sandbox_refunds: [
    { stays: 'ids and amounts, of money that is none' },
    { left: 'the same as in the orders' },
  ],
  invoice_data: ['goes', 'copied'],
  invoices: [{ stays: 'the law keeps them for years; nobody’s account leads to them then' }, 'copied'],
  invoice_series: [{ stays: 'numbers' }, { left: 'nobody’s' }],
  payment_events: [{ stays: 'ids and amounts' }, { left: 'what the provider said of the orders' }],
  tariffs: [{ stays: 'the operator’s' }, { left: 'nobody’s' }],
  discount_codes: [{ stays: 'the operator’s' }, { left: 'nobody’s' }],
  discount_uses: [
    { stays: 'the use of an order; it has no owner then' },
    { left: 'the same as in the orders' },
  ],
  partner_checks: ['goes', 'copied'],
  events: ['emptied', 'copied'],
  reports: ['emptied', 'copied'],
  withholdings: [{ stays: 'ids alone' }, { left: 'the operator’s' }],
  case_holds: ['goes', { left: 'who of the staff is at what, for minutes' }],
  staff_authenticators: ['goes', { left: 'a secret that lets somebody in' }],
  staff_recovery_codes: ['goes', { left: 'hashes of codes that let somebody in' }],
  audit_log: [{ stays: 'what the staff did, with ids alone' }, { left: 'the operator’s' }],
  switched_off_categories: [
    { stays: 'what is offered where, its staff by id alone' },
    { left: 'the operator’s' },
  ],
  changes: LOG,
  facts: [{ stays: 'of the database' }, { left: 'nobody’s' }],
  migration: [{ stays: 'of the database' }, { left: 'nobody’s' }],
  gazetteer_version: GAZETTEER,
  google_places: GAZETTEER,
  courses: [{ stays: 'the operator’s' }, { left: 'nobody’s' }],
  goods: [{ stays: 'the operator’s' }, { left: 'nobody’s' }],
  places: GAZETTEER,
  place_keys: GAZETTEER,
  place_tops: GAZETTEER,
};

/** Names of columns, by why it is so. */
type Reasons = Record<string, string>;

const VISIT: Reasons = {
  'when, where and what': `id reference state service_id service starts_at ends_at break_minutes without_travel_at time_zone
    place locale requested_at is_guest cancelled_late uid_domain created_at updated_at`,
  'whose calendars it is in': 'profile_id worker_id second_worker_id group_id',
  'that it was moved': `reschedules moved_from sequence move_state move_worker_id move_second_worker_id move_starts_at
    move_ends_at move_expires_at`,
  'of visits written down by hand': 'tells_client series_id series_position series_size',
  'of a held time, which goes itself': 'held_device expires_at',
  'said by the code: that the account has ended': 'reason',
};

/** What of a row may outlive the account of one side; everything else is emptied by `by`. */
export const KEPT: Record<string, { by: string; client?: Reasons; partner?: Reasons }> = {
  partner_profiles: {
    by: 'partners/erasing.ts',
    partner: {
      'the visits’ way to it': 'user_id place_id',
      'those of the town': 'lat lng point_of',
      'choices that many make alike': `gender is_visiting_client workplace availability service_category currency
        is_technician break_time is_calendar_enabled booking_mode hides_address treats_clients travel_speed_kmh
        start_grid_minutes avoids_gaps`,
      zero: 'review_count review_stars travel_cost',
      'of the row': 'version created_at updated_at removed_at withheld_at',
    },
  },
  short_addresses: {
    by: 'partners/shortAddresses.ts',
    partner: { 'keeps the words from being given again': 'hash given_at' },
  },
  workers: {
    by: 'partners/erasing.ts',
    partner: {
      'the visits’ way to them': 'id profile_id position is_partner service_ids',
      'a choice of two': 'gender',
      'of the row': 'leaves_on removed_at',
    },
  },
  services: {
    by: 'partners/erasing.ts',
    partner: {
      'as visits were made of it': `id profile_id position main sub duration_minutes people price_from price_to
        removed_at`,
    },
  },
  appointments: {
    by: 'booking/queries/erasing.ts',
    client: {
      ...VISIT,
      'the partner’s': 'partner_name announcement_id',
      'a card of nobody': 'card_id',
    },
    partner: {
      ...VISIT,
      'the client’s': `client_id name phone email note address home_town home_lat home_lng held_from`,
      'until the client goes': 'partner_name',
    },
  },
  client_cards: {
    by: 'clientCards/face.ts (emptyCardsOf)',
    client: {
      'the partner’s': 'id partner_id',
      'null then': 'consented_at',
      'of the row': 'version created_at updated_at',
    },
  },
  reviews: {
    by: 'reviews/queries.ts (forgetWriter, forgetReplies)',
    client: {
      'stars and text count on':
        'id appointment_id profile_id stars text locale written_at changed_at withheld_at',
      'the partner’s': 'reply replied_at',
    },
    partner: {
      'the client’s':
        'id appointment_id profile_id writer_id name stars text locale written_at changed_at withheld_at',
    },
  },
  orders: {
    by: 'the database, which lets go of them',
    partner: {
      'the books of money': `id purpose days state amount vat currency provider provider_session locale created_at
        expires_at paid_at refund_due asks_for_early_start check_at refund_tries stuck is_replaced vat_rate country_code
        tariff_from discount free_reason`,
      'the law keeps it as it keeps invoices': 'reverse_charged_to',
    },
  },
  reports: {
    by: 'reports/queries.ts (forgetReporter)',
    client: {
      'a notice under the law, without its reporter, until its time is over': `id number subject_kind subject_id reason
        text provider_id locale snapshot withheld state measure decision received_at decided_at decided_by erased_at`,
    },
    partner: {
      'a notice under the law, until its time is over': `id number subject_kind subject_id reason text locale snapshot
        withheld state measure decision received_at decided_at decided_by erased_at`,
      'the reporter’s': 'reporter_id name email reporter_hash address_hash',
    },
  },
  events: {
    by: 'leaving/queries.ts (eraseHistory)',
    client: {
      'what happened to others': 'id subject_type subject_id kind at data',
      'the partner’s': 'actor_id',
    },
    partner: {
      'what happened to others': 'id subject_type subject_id kind at data',
      'the client’s': 'actor_id',
    },
  },
};

/** Of tables that stay and are not nobody's, what could hold somebody's words, and what it holds instead. */
export const WORDLESS: Record<string, Reasons> = {
  sms_sent: { 'a hash': 'phone_hash' },
  addresses_off: { 'a hash': 'address_hash' },
  journal_entries: { 'the provider’s name of a movement': 'reference' },
  journal_lines: { 'a word of a list': 'currency' },
  money_differences: {
    'a word of a list': 'provider currency',
    'the provider’s name of a movement': 'reference',
  },
  sandbox_checkouts: { 'a word of a list': 'currency', 'a name made by chance': 'customer' },
  sandbox_disputes: { 'a word of a list': 'currency', 'a name made by chance': 'reference' },
  sandbox_refunds: { 'a word of a list': 'currency', 'a name made by chance': 'reference key' },
  invoices: { 'a word of a list': 'currency', 'the law keeps it as it was issued': 'snapshot' },
  payment_events: { 'a word of a list': 'provider', 'ids and amounts': 'event_id payload' },
  switched_off_categories: { 'a word of a list': 'country_code' },
  audit_log: {
    'words of lists': 'act subject_type',
    'an id': 'subject_id',
    'words of the staff, whose act it is': 'reason',
    'settings and states': 'before after',
  },
};

/** Of what is copied, words that the people of `leavers.ts` do not say; they go with their rows. */
export const UNSAID: Record<string, Reasons> = {
  users: { 'the staff’s': 'suspended_reason' },
  sms_consents: { 'it is the account’s own number': 'phone' },
  passkeys: { 'an authenticator is needed': 'name' },
  calendar_imports: { 'a calendar elsewhere is needed': 'name address' },
  photos: { pixels: 'sample' },
  announcements: { 'the staff’s': 'reasons block_code block_text' },
  appeals: { 'a block is needed': 'text decision_text' },
  refused_edits: { 'the same as in the versions': 'content' },
  waiting_list: { 'at the practice': 'home_town' },
  invoice_data: { 'of companies of other countries': 'vat_id vat_consultation' },
  partner_checks: { 'the staff’s': 'register number checked_on reason' },
};

/** Of tables that are copied, what the copy leaves out. */
export const LEFT_OUT: Record<string, Reasons> = {
  users: {
    'a secret': 'password_hash passkey_handle',
    'the operator’s': 'staff_role',
  },
  sessions: { 'what lets somebody in': 'token_hash id staff_confirmed_at', 'the account’s key': 'user_id' },
  devices: { 'a secret': 'token_hash', 'the account’s key': 'user_id' },
  push_tokens: { 'a secret': 'token_hash session_hash', 'the account’s key': 'user_id' },
  sms_consents: { 'the account’s key': 'user_id' },
  notifications_off: { 'the account’s key': 'user_id' },
  favourites: { 'the account’s key': 'user_id' },
  saved_searches: { 'the account’s key': 'user_id', 'names a row': 'id' },
  api_keys: { 'a secret': 'id token_hash', 'the account’s key': 'user_id' },
  calendar_feeds: { 'a secret': 'id token_hash', 'the account’s key': 'user_id' },
  passkeys: {
    'what lets somebody in': 'id credential_id public_key transports counter',
    'the account’s key': 'user_id',
  },
  calendar_imports: {
    'how it is read': `id etag last_modified time_zone due_at claimed_until tried_at taken_at failure failing_since
      failures`,
    'the account’s key': 'profile_id',
  },
  photos: { 'of the files': 'bytes wanted_at', 'the account’s key': 'owner_id' },
  announcements: {
    'the same as in the version that is shown': `title card place_id country_code lat lng is_visiting_client workplace
      gender client_types payment_methods facilities phone_prefix phone_number photo_ids completeness`,
    'of its way through the states': `number version status_before paid_days fix_until checkout_expires_at
      expiry_notice`,
    'the account’s key': 'owner_id',
  },
  appeals: { 'the operator’s': 'id decided_by' },
  short_addresses: { 'made of the words': 'hash', 'the account’s key': 'profile_id' },
  appointments: {
    'whose they are stands by name beside':
      'profile_id worker_id second_worker_id service_id client_id card_id group_id',
    'the same as in the address': 'home_lat home_lng',
    'how it was asked for': 'locale is_guest tells_client held_from held_device expires_at',
    'of its way through the calendars': `break_minutes without_travel_at sequence uid_domain moved_from
      move_worker_id move_second_worker_id move_expires_at`,
  },
  client_cards: {
    'of the row': 'version',
    'made of the name and the numbers': 'sought name_order',
    'the account’s key': 'partner_id account_id',
  },
  time_blocks: { 'of the row': 'id series_id created_at', 'the account’s key': 'profile_id' },
  days_off: { 'of the row': 'id created_at', 'the account’s key': 'profile_id' },
  waiting_list: {
    'the same as the town': 'home_lat home_lng',
    'of the row': 'changed_at visit_id',
    'whose it is stands by name beside': 'client_id profile_id',
  },
  waiting_offers: { 'of the partner’s calendar': 'id freed_id worker_id free_at appointment_id' },
  reviews: { 'whose it is': 'id profile_id writer_id' },
  orders: {
    'how it is settled': 'provider_session check_at refund_tries is_replaced stuck tariff_from',
    'it stands on the invoice': 'reverse_charged_to',
    'the account’s key': 'owner_id',
  },
  invoice_data: { 'the account’s key': 'user_id' },
  invoices: { 'its number, which the paper says': 'series year number entry_id' },
  partner_checks: { 'the operator’s': 'id checked_by', 'the account’s key': 'user_id' },
  events: { 'the account’s key': 'id actor_id' },
  reports: {
    'the reporter was mailed what was decided': 'decision',
    'the operator’s': 'id withheld snapshot provider_id decided_by erased_at',
    'hashes against a second one': 'reporter_hash address_hash',
    'the language of its mails': 'locale',
    'the account’s key': 'reporter_id',
  },
};
