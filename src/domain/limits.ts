/** Every number of the business in one place: limits, defaults and durations. The environment is in `src/config.ts`. */
export const LIMITS = {
  password: { min: 10, max: 128 },
  email: { max: 254 },
  name: { max: 80 },
  profileDescription: { max: 3000 },
  cityDescription: { max: 300 },
  addressLine: { max: 120 },
  houseNumber: { max: 20 },
  postCode: { max: 16 },
  /** A whole address in one field. */
  address: { max: 300 },
  link: { max: 2048 },
  /** An own address that a form goes on to. */
  next: { max: 1000 },
  /** Where an app can be reached, as its platform says it. */
  pushToken: { max: 4096 },
  intervalsPerDay: { max: 6 },
  announcementTitle: { max: 80 },
  announcementDescription: { max: 3000 },
  note: { max: 500 },
  /** From the street to the client's door. */
  wayIn: { max: 150 },
  /** What a client writes to a visit: the note of the card and the way in fit into it. */
  visitNote: { max: 660 },
  serviceLabel: { max: 80 },
  services: { max: 40 },
  licenceNumber: { max: 40 },
  workers: { max: 20 },
  /** With fewer than `few` a partner is told to add some; narrower than `goodWidth` (px) they look blurred where large. */
  photos: { max: 10, few: 3, bytes: 12_000_000, pixels: 50_000_000, goodWidth: 400 },
  /** Uploads of one owner that nothing stored shows yet, and how long after the last form that shows them they stay. */
  unsavedPhotos: { max: 60, bytes: 300_000_000, minutes: 60 },
  durationMinutes: { min: 10, max: 480 },
  /** Minor units. */
  price: { max: 10_000_000 },
  travelRadiusKm: { max: 200 },
  pageSize: 24,
  /** The last page number a list answers; deeper pages are empty. */
  pageNr: { max: 10_000 },
  /** Words for a treatment, in UTF-16 units. */
  typedTreatment: { max: 80 },
  /** Of the company or person that an invoice is made out to. */
  invoiceName: { max: 160 },
  taxId: { max: 30 },
} as const;

export const ACCOUNT = {
  verificationTokenHours: 24,
  resetTokenMinutes: 60,
  /** Of each of the two links that change an address. */
  emailChangeHours: 24,
  /** Of a code that logs in: so long it holds, and so many may be tried of it. */
  codeMinutes: 15,
  codeTries: 5,
  sessionDays: 30,
  reauthMinutes: 15,
  /** That a session is in use is written down once in so long. */
  seenMinutes: 10,
  /** So many of the own sessions are listed, those used last. */
  sessionsListed: 50,
  /** How long a sign-up waits for its address to be confirmed. */
  signUpHours: 72,
  /** How long after it the mail's button also logs in the browser that signed up. */
  signUpLogsInMinutes: 120,
  /** Passwords tried by strangers; each device that has logged in before has as many of its own. */
  guessesPerAccountHour: 20,
  /** Of the accounts that share a number so many, the oldest, can be logged in to by it. */
  accountsPerPhoneLogIn: 4,
  deviceDays: 365,
  devicesPerUser: 10,
  /**
   * Mails of one purpose that anybody can have sent to an address: so many for one who asks, and of all strangers
   * together one an hour always, so that nobody who asks again and again keeps its owner from a link, and more, which
   * are bounded by the day, too.
   */
  mailsPerAddress: { ofOneAnHour: 3, everyHour: 1, moreInAnHour: 11, moreInADay: 40 },
  /** Addresses of apps; the ones registered longest ago go. */
  pushTokensPerUser: 20,
  /** The copy of everything: how often a day, how long it waits, after how long one that is still made is begun anew. */
  export: { perDay: 3, hours: 24, madeAgainAfterMinutes: 60 },
  termsVersion: '2026-11-24',
} as const;

export const ANNOUNCEMENT = {
  /** The days one can buy. */
  durations: [30, 90, 180],
  maxDaysAhead: 365,
  checkoutMinutes: 30,
  idleDraftDays: 90,
  undoDeleteDays: 30,
  /** What was sent back and not fixed in time is given up, and its money goes back. */
  fixDays: 14,
  expiredPageDays: 30,
  activePerPhone: 3,
  promotionDays: 7,
  promotedPerPage: 3,
  /** What an owner says against a block. */
  appealText: { max: 2000 },
  /** How long after a block its owner can appeal: the longest six months. */
  appealDays: 184,
  /** Words of the title or the place, by which an owner looks for one. */
  searchText: { max: 80 },
} as const;

/** What moderators do: how long a case is held, and how much they say. */
export const REVIEW = {
  holdMinutes: 15,
  /** Own words behind a reason, and of a statement of reasons. */
  words: { max: 2000 },
  /** Of one rejection. */
  reasons: { max: 30 },
} as const;

export const BOOKING = {
  holdMinutes: 10,
  /** Times that one client keeps at once. */
  holdsPerClient: 5,
  /** Times kept at once from one address: a whole office may stand behind it. */
  holdsPerAddress: 20,
  gridMinutes: 15,
  /** The free times shown for a first look: of so many days, so many each, so far from each other. */
  nextTimes: { days: 3, perDay: 2, apartMinutes: 120 },
  noticeHours: 2,
  noticeHoursHomeVisit: 12,
  horizonDays: 60,
  requestExpiryHours: 24,
  requestExpiryBeforeStartHours: 2,
  freeCancellationHours: 24,
  rescheduleUntilHours: 4,
  maxReschedules: 2,
  noShowFromMinutes: 15,
  noShowUntilHours: 48,
  completionHours: 24,
  defaultBreakMinutes: 15,
  maxBreakMinutes: 120,
  /** The least time a partner has to answer a request before it lapses. */
  requestAnswerMinutes: 60,
  pastVisitsPerPage: 10,
  /** The hours offered by a partner who receives by appointment and names no opening times. */
  byAppointment: { from: '08:00', to: '20:00' },
} as const;

/** Who waits for a time with a partner, and how freed time is offered to them. */
export const WAITING_LIST = {
  perClient: 5,
  /** How long an offer holds. */
  offerMinutes: 30,
  /** A start nearer than that is offered to so many at once. */
  nearHours: 24,
  atOnce: 5,
  /** How many of a queue one look at a freed time goes through. */
  looked: 200,
  /** How many freed times of a profile are looked at as soon as they are; the sweep finds the others. */
  soon: 20,
  /** What is over is deleted so long after. */
  keptDays: 30,
} as const;

/** Keys of partners' own tools. */
export const API_KEYS = {
  max: 10,
  name: { max: 60 },
  /** Of one key, counted by each process for itself. */
  requests: { hits: 600, minutes: 5 },
  /** The last use is written down at most this often. */
  usedNotedMinutes: 5,
} as const;

/** Passkeys of one account, and how long its device may take to sign. */
export const PASSKEYS = { max: 10, name: { max: 60 }, challengeMinutes: 5 } as const;

/** Courses and goods for professionals. */
export const DIRECTORY = {
  title: { max: 120 },
  /** Organiser, brand. */
  name: { max: 80 },
  certificate: { max: 120 },
  externalId: { max: 80 },
  /** What is typed to look for them. */
  searchText: { max: 80 },
  shipsTo: { max: 60 },
  /** Of each kind in one file, and the file's size. */
  rows: { max: 20_000 },
  fileBytes: { max: 40_000_000 },
  /** How long a course that is over is kept, out of sight. */
  keptDays: 30,
  /** Places a search may be narrowed to by choosing. */
  places: { max: 300 },
} as const;

/** How often what partners publish is looked at, by day. */
export const FIGURES = {
  /** What is shown, and the most that is answered at once. */
  days: { shown: 30, max: 92 },
  /** Then a day's figures are deleted. */
  keptDays: 400,
  /** The same look or press from the same place counts once in so long. */
  onceInMinutes: 30,
} as const;

/** What one account keeps, and one device of a visitor. */
export const FAVOURITES = { max: 200 } as const;

/** How long an answer of the Union's register of VAT ids holds, and when it is asked again that gave none. */
export const INVOICES = { confirmedHours: 24, askAgainMinutes: 5 } as const;

export const LOCALE_COOKIE_DAYS = 100;
export const ADULT_COOKIE_DAYS = 30;
