/*
 * What waits for a person of the staff is a case: a kind and the id of what it is about. Whoever opens a case holds it for
 * a while, renewed as long as its page is open; nobody else decides it meanwhile.
 */

/**
 * `announcement`: a new text or an edit; `report`: what somebody reported; `licence`: a number that a partner gave and nobody
 * has checked; `appeal`: what an owner says against a block. The last three are known by report, partner, announcement.
 */
export const CASE_KINDS = ['announcement', 'report', 'licence', 'appeal'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

export interface CaseName {
  kind: CaseKind;
  id: string;
}

/** What comes first: people in danger, then who has paid and waits, then the rest; the oldest first within each. */
export const URGENCY = { danger: 0, paid: 1, ordinary: 2 } as const;
export type Urgency = (typeof URGENCY)[keyof typeof URGENCY];
