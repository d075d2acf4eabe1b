/** The cards of a partner's clients. */
export const CLIENT_CARDS = {
  /** What a partner notes of a client, for nobody else. */
  note: { max: 2_000 },
  /** What is typed to find a card. */
  searchText: { max: 80 },
  /** A file to take cards from. */
  import: { bytes: 1_000_000, rows: 2_000 },
  /** With more than so many, no file is taken. */
  most: 10_000,
  /** Cards that may be of the same person, named beside one. */
  alike: 5,
  /** Visits of a card on a page. */
  visitsPerPage: 10,
  imports: { hits: 30, minutes: 60 },
  exports: { hits: 30, minutes: 60 },
} as const;
