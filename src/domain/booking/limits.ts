/** How times are kept, asked for and taken. */
export const BOOKING = {
  holdMinutes: 10,
  /** Times that one client keeps at once. */
  holdsPerClient: 5,
  /** Times kept at once from one address: a whole office may stand behind it. */
  holdsPerAddress: 20,
  /** The finest grid of starts, and those that a partner may choose; all are whole quarters of an hour. */
  gridMinutes: 15,
  startGrids: [15, 30, 60],
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
  /** So long after that a report may still be taken back. */
  undoNoShowHours: 24,
  completionHours: 24,
  defaultBreakMinutes: 15,
  maxBreakMinutes: 120,
  /** The least time a partner has to answer a request before it lapses. */
  requestAnswerMinutes: 60,
  pastVisitsPerPage: 10,
  /** The hours offered by a partner who receives by appointment and names no opening times. */
  byAppointment: { from: '08:00', to: '20:00' },
} as const;
