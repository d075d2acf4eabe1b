/** How long an answer of the Union's register of VAT ids holds, and when it is asked again that gave none. */
export const INVOICES = { confirmedHours: 24, askAgainMinutes: 5 } as const;
