import type { AnnouncementStatus } from './announcement.ts';

/** What needs its partner comes first, what is over last. */
export const OWN_ORDER: readonly AnnouncementStatus[] = [
  'TO_FIX',
  'AWAITING_PAYMENT',
  'ACTIVE',
  'IN_REVIEW',
  'DRAFT',
  'EXPIRED',
  'BLOCKED',
  'DELETED',
];

interface Listed {
  status: AnnouncementStatus;
  /** Epoch ms or ISO 8601, one of them in a list. */
  expiresAt: number | string | null;
}

/** A partner's own announcements as their list has them: by status, among active ones those that end first. */
export function inOwnOrder<T extends Listed>(ads: readonly T[]): T[] {
  const endOf = ({ status, expiresAt }: Listed) => (status === 'ACTIVE' ? (expiresAt ?? '') : '');
  return ads.toSorted((a, b) => {
    const [one, other] = [endOf(a), endOf(b)];
    const byEnd = one < other ? -1 : Number(one > other);
    return OWN_ORDER.indexOf(a.status) - OWN_ORDER.indexOf(b.status) || byEnd;
  });
}
