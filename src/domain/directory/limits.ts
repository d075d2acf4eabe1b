/** Courses and goods for professionals. */
export const DIRECTORY = {
  title: { max: 120 },
  /** Organiser, brand. */
  name: { max: 80 },
  certificate: { max: 120 },
  externalId: { max: 80 },
  /** What is typed to look for them. */
  searchText: { max: 80 },
  shipsTo: { max: 60 },
  /** Of each kind in one file, and the file's size. */
  rows: { max: 20_000 },
  fileBytes: { max: 40_000_000 },
  /** How long a course that is over is kept, out of sight. */
  keptDays: 30,
  /** Places a search may be narrowed to by choosing. */
  places: { max: 300 },
} as const;
