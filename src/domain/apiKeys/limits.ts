/** Keys of partners' own tools. */
export const API_KEYS = {
  max: 10,
  name: { max: 60 },
  /** Of one key, counted by each process for itself. */
  requests: { hits: 600, minutes: 5 },
  /** The last use is written down at most this often. */
  usedNotedMinutes: 5,
} as const;
