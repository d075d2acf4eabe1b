/** Of accounts, what no page says: it stands apart so that no browser loads it. */
export const ACCESS = {
  /** Of a code that logs in so many may be tried. */
  codeTries: 5,
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
} as const;
