/*
 * Staff look at a partner's licence in its register, and at who the partner is. What they accept shows as a mark in the
 * profile and gives the introductory days; a licence for the number they looked at alone.
 */

export const CHECK_KINDS = ['LICENCE', 'IDENTITY'] as const;
export type CheckKind = (typeof CHECK_KINDS)[number];

export const CHECKS = {
  /** The register that was looked at, or how the identity was shown. */
  register: { max: 120 },
  /** Why something was not accepted, as the partner reads it. */
  reason: { max: 1000 },
} as const;
