/** The addresses of reviews, apart from `paths.ts`, which every page loads. */
export const reviewPaths = {
  /** The page on which a client reviews a visit. */
  visit: (visitId: string) => `/user-zone/reviews/${visitId}`,
  /** The partner's own ones. */
  own: (pageNr = 1) => `/user-zone/reviews${pageNr === 1 ? '' : `?pageNr=${pageNr}`}`,
  report: (reviewId: string) => `/report?kind=review&id=${reviewId}`,
} as const;
