/** The page on which a client reviews a visit, changes the review or takes it away. */
export const reviewPath = (visitId: string): string => `/user-zone/reviews/${visitId}`;
