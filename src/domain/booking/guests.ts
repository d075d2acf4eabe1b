// Booking without an account: a visitor keeps a time, says an address, and books with the code that is mailed there. The code
// proves the address, so the visit belongs to whoever has it, now or later.

const MINUTE = 60_000;

export const GUEST = {
  /** Times kept at once from one address by visitors, who have no account that could be counted. */
  holdsPerAddress: 2,
  codeMinutes: 15,
  codeTries: 5,
  /** Codes mailed for one held time. */
  mailsPerHold: 3,
  /** A press that comes again so soon is the same one. */
  mailsApartMinutes: 1,
  /** So long after the code the time is kept still: whoever is late hears of the code, and can ask for another. */
  graceMinutes: 2,
} as const;

/** When a code that is asked for now (epoch ms) ends. */
export const codeExpiresAt = (now: number): number => now + GUEST.codeMinutes * MINUTE;

/** Until when the time is kept for a code that is asked for now (both epoch ms). */
export const keptForCodeUntil = (now: number): number => codeExpiresAt(now) + GUEST.graceMinutes * MINUTE;

/** A code that was asked for before. */
export interface AskedCode {
  email: string;
  mails: number;
  /** Epoch ms. */
  askedAt: number;
}

/** What becomes of asking for a code to an address now: it is mailed, it was just mailed, or there were too many. */
export function codeAsked(before: AskedCode | null, email: string, now: number): 'mail' | 'same' | 'tooMany' {
  if (!before) return 'mail';
  if (before.email === email && now < before.askedAt + GUEST.mailsApartMinutes * MINUTE) return 'same';
  return before.mails >= GUEST.mailsPerHold ? 'tooMany' : 'mail';
}

/** A code that waits, as far as what is tried of it depends on it. */
export interface WaitingCode {
  email: string;
  tries: number;
  /** Epoch ms. */
  expiresAt: number;
}

/** Why no code may be tried any more for an address now (epoch ms); null: one may. */
export function codeIsOver(
  code: WaitingCode | null,
  email: string,
  now: number,
): 'guestCodeExpired' | 'guestCodeUsedUp' | null {
  if (!code || code.email !== email || now >= code.expiresAt) return 'guestCodeExpired';
  return code.tries >= GUEST.codeTries ? 'guestCodeUsedUp' : null;
}
