/** Of accounts, what their pages say. */
export const ACCOUNT = {
  verificationTokenHours: 24,
  resetTokenMinutes: 60,
  /** Of each of the two links that change an address. */
  emailChangeHours: 24,
  /** Of a code that logs in. */
  codeMinutes: 15,
  sessionDays: 30,
  deviceDays: 365,
  reauthMinutes: 15,
  termsVersion: '2026-11-24',
} as const;
