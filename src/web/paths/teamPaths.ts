/** The addresses of a practice's people, apart from `paths.ts`, which every page loads. */
export const teamPaths = {
  /** The people in their order. */
  team: '/user-zone/calendar/team',
  /** What becomes of somebody's visits when they leave; those from a day on. */
  leaving: (workerId: string, from?: string) =>
    `/user-zone/calendar/team/${workerId}/leaving${from ? `?from=${from}` : ''}`,
} as const;
