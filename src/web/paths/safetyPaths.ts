/** The addresses of the safety kit of home visits, apart from `paths.ts`, which every page loads. */
export const safetyPaths = {
  /** Where whoever goes to a home visit says that they came and left. */
  own: (visitId: string) => `/user-zone/calendar/visit/${visitId}/safety`,
} as const;
