/** The two kinds of account; staff is a flag beside it. */
export const ACCOUNT_TYPES = ['client', 'partner'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];
