/** A phone number as accounts, profiles and announcements keep it. Whether it exists is for a numbering plan to say. */
export interface Phone {
  /** Country calling code as digits, without plus: `48`. */
  phonePrefix: string;
  /** National number as digits. */
  phoneNumber: string;
}

/** The number as the world dials it (E.164): `+48600700800`; empty where there is none, as with a partner who has left. */
export function toE164({ phonePrefix, phoneNumber }: Phone): string {
  return phoneNumber === '' ? '' : `+${phonePrefix}${phoneNumber}`;
}
