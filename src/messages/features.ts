/** The features that have messages; the keys' types are the English files'. */
export interface Messages {
  shell: typeof import('./en/shell.json');
  accounts: typeof import('./en/accounts.json');
  forPartners: typeof import('./en/forPartners.json');
  home: typeof import('./en/home.json');
  announcements: typeof import('./en/announcements.json');
  payments: typeof import('./en/payments.json');
  adult: typeof import('./en/adult.json');
  announcementForm: typeof import('./en/announcementForm.json');
  booking: typeof import('./en/booking.json');
  visit: typeof import('./en/visit.json');
  cards: typeof import('./en/cards.json');
  favourites: typeof import('./en/favourites.json');
  search: typeof import('./en/search.json');
  about: typeof import('./en/about.json');
  regulations: typeof import('./en/regulations.json');
  legalNotice: typeof import('./en/legalNotice.json');
  catalogue: typeof import('./en/catalogue.json');
  errors: typeof import('./en/errors.json');
  accountZone: typeof import('./en/accountZone.json');
  published: typeof import('./en/published.json');
  sharing: typeof import('./en/sharing.json');
  formParts: typeof import('./en/formParts.json');
  partnerForm: typeof import('./en/partnerForm.json');
  partners: typeof import('./en/partners.json');
  openingTimes: typeof import('./en/openingTimes.json');
  gallery: typeof import('./en/gallery.json');
  photos: typeof import('./en/photos.json');
  placePicker: typeof import('./en/placePicker.json');
  placeHelp: typeof import('./en/placeHelp.json');
  errorPages: typeof import('./en/errorPages.json');
}
export type Feature = keyof Messages;
