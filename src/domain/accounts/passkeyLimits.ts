/** Passkeys of one account, and how long its device may take to sign. */
export const PASSKEYS = { max: 10, name: { max: 60 }, challengeMinutes: 5 } as const;
