/**
 * What many subjects share of the business’s numbers: limits, defaults and durations. A subject’s own stand in its `limits.ts`, so
 * that a page loads those that it says. The environment is in `src/config.ts`.
 */
export const LIMITS = {
  password: { min: 10, max: 128 },
  email: { max: 254 },
  name: { max: 80 },
  addressLine: { max: 120 },
  houseNumber: { max: 20 },
  postCode: { max: 16 },
  /** A whole address in one field. */
  address: { max: 300 },
  link: { max: 2048 },
  /** An own address that a form goes on to. */
  next: { max: 1000 },
  /** Where an app can be reached, as its platform says it. */
  pushToken: { max: 4096 },
  intervalsPerDay: { max: 6 },
  announcementTitle: { max: 80 },
  announcementDescription: { max: 3000 },
  note: { max: 500 },
  /** From the street to the client's door. */
  wayIn: { max: 150 },
  /** What a client writes to a visit: the note of the card and the way in fit into it. */
  visitNote: { max: 660 },
  serviceLabel: { max: 80 },
  services: { max: 40 },
  workers: { max: 20 },
  /** With fewer than `few` a partner is told to add some; narrower than `goodWidth` (px) they look blurred where large. */
  photos: { max: 10, few: 3, bytes: 12_000_000, pixels: 50_000_000, goodWidth: 400 },
  /** Uploads of one owner that nothing stored shows yet, and how long after the last form that shows them they stay. */
  unsavedPhotos: { max: 60, bytes: 300_000_000, minutes: 60 },
  durationMinutes: { min: 10, max: 480 },
  /** Minor units. */
  price: { max: 10_000_000 },
  travelRadiusKm: { max: 200 },
  pageSize: 24,
  /** The last page number a list answers; deeper pages are empty. */
  pageNr: { max: 10_000 },
  /** Words for a treatment, in UTF-16 units. */
  typedTreatment: { max: 80 },
  /** Of the company or person that an invoice is made out to. */
  invoiceName: { max: 160 },
  taxId: { max: 30 },
} as const;

export const LOCALE_COOKIE_DAYS = 100;
export const ADULT_COOKIE_DAYS = 30;
