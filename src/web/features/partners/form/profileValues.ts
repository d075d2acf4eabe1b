import type { OwnProfile } from '../../../../contract/partners.ts';
import type { Photo } from '../../../../contract/photos.ts';
import type { OpeningInterval, OpeningTimes, Weekday } from '../../../../domain/booking/openingTimes.ts';
import type {
  ClientType,
  Facility,
  Gender,
  MainCategory,
  PaymentMethod,
  SubCategory,
  Workplace,
} from '../../../../domain/catalogue/catalogue.ts';
import type { Locale } from '../../../../domain/locales.ts';
import type { Availability, BookingMode } from '../../../../domain/partners/profile.ts';

/** A service as it is typed: numbers are texts, prices in whole units of the currency. */
export interface ServiceValues {
  serviceId: string;
  main: MainCategory | '';
  sub: SubCategory | '';
  label: string;
  durationMinutes: string;
  price: { from: string; to: string };
}

export interface WorkerValues {
  workerId: string;
  name: string;
  gender: Gender | '';
  photo: Photo | null;
  serviceIds: string[];
  /** Own times are kept as they are; the form does not edit them. */
  openingTimes: OpeningTimes | null;
}

/** The profile as it is typed; named like the body's fields, so that errors find their places. */
export interface ProfileValues {
  name: string;
  gender: Gender | '';
  isTechnician: boolean;
  licenceNumber: string;
  description: string;
  engDescription: string;
  descriptionLocale: Locale | null;
  photos: Photo[];
  placeId: string;
  placeName: string;
  district: string;
  neighbourhood: string;
  street: string;
  houseNumber: string;
  postCode: string;
  cityDescription: string;
  hidesAddress: boolean;
  workplace: Workplace | '';
  isVisitingClient: boolean;
  currency: string;
  services: ServiceValues[];
  workers: WorkerValues[];
  availability: Availability;
  openingTimes: Partial<Record<Weekday, OpeningInterval[]>>;
  breakTime: string;
  isCalendarEnabled: boolean;
  bookingMode: BookingMode;
  clientTypes: ClientType[];
  facilities: Facility[];
  paymentMethods: PaymentMethod[];
  phonePrefix: string;
  phoneNumber: string;
  email: string;
  website: string;
  facebook: string;
  instagram: string;
  youtube: string;
  /** Of the stored profile an edit was made from; a new one has none. */
  version?: number;
}

/** A key that names a service or worker until it is stored. */
export const newKey = (): string => `new-${Math.random().toString(36).slice(2)}`;

export const emptyService = (main: MainCategory | '' = '', sub: SubCategory | '' = ''): ServiceValues => ({
  serviceId: newKey(),
  main,
  sub,
  label: '',
  durationMinutes: '60',
  price: { from: '', to: '' },
});

export const emptyWorker = (): WorkerValues => ({
  workerId: newKey(),
  name: '',
  gender: '',
  photo: null,
  serviceIds: [],
  openingTimes: null,
});

/** What the form begins with: phone and e-mail are the account's, the week is an ordinary one. */
export function emptyProfile(
  user: { phonePrefix: string; phoneNumber: string; email: string },
  currency: string,
  locale: Locale,
): ProfileValues {
  const working = () => [{ from: '09:00', to: '17:00' }];
  return {
    name: '',
    gender: '',
    isTechnician: false,
    licenceNumber: '',
    description: '',
    engDescription: '',
    descriptionLocale: locale,
    photos: [],
    placeId: '',
    placeName: '',
    district: '',
    neighbourhood: '',
    street: '',
    houseNumber: '',
    postCode: '',
    cityDescription: '',
    hidesAddress: false,
    workplace: '',
    isVisitingClient: false,
    currency,
    services: [{ ...emptyService(), serviceId: 'first' }],
    workers: [],
    availability: 'OPENING_HOURS',
    openingTimes: { '1': working(), '2': working(), '3': working(), '4': working(), '5': working() },
    breakTime: '15',
    isCalendarEnabled: true,
    bookingMode: 'REQUEST',
    clientTypes: [],
    facilities: [],
    paymentMethods: [],
    phonePrefix: user.phonePrefix,
    phoneNumber: user.phoneNumber,
    email: user.email,
    website: '',
    facebook: '',
    instagram: '',
    youtube: '',
  };
}

/** A stored profile as the form shows it. */
export function valuesOf(profile: OwnProfile): ProfileValues {
  const {
    place,
    services,
    workers,
    profileId: _id,
    updatedAt: _at,
    phoneText: _phone,
    serviceCategory: _mains,
    ...same
  } = profile;
  return {
    ...same,
    placeId: place.placeId,
    placeName: place.city,
    services: services.map(({ serviceId, main, sub, label, durationMinutes, price }) => ({
      serviceId,
      main,
      sub: sub ?? '',
      label,
      durationMinutes: String(durationMinutes),
      price: { from: typedAmount(price.from), to: price.to === null ? '' : typedAmount(price.to) },
    })),
    workers: workers.map(({ workerId, name, gender, photo, serviceIds, openingTimes }) => ({
      workerId,
      name,
      gender,
      photo,
      serviceIds,
      openingTimes,
    })),
  };
}

/** The body the API takes; what cannot be read as a number is left for the schema to refuse. */
export function toBody({ placeName: _name, ...values }: ProfileValues): unknown {
  const keys = new Set(values.services.map(({ serviceId }) => serviceId));
  return {
    ...values,
    photos: values.photos.map(({ photoId }) => photoId),
    openingTimes: Object.fromEntries(
      Object.entries(values.openingTimes)
        .filter(([, intervals]) => intervals.length > 0)
        // Midnight as an end is the end of the day.
        .map(([day, all]) => [day, all.map(({ from, to }) => ({ from, to: to === '00:00' ? '24:00' : to }))]),
    ),
    services: values.services.map(({ serviceId, main, sub, label, durationMinutes, price }) => ({
      serviceId,
      main,
      sub: sub || null,
      label,
      durationMinutes: numberOf(durationMinutes),
      price: { from: minorUnits(price.from), to: price.to.trim() === '' ? null : minorUnits(price.to) },
    })),
    workers: values.workers.map(({ photo, serviceIds, ...worker }) => ({
      ...worker,
      photoId: photo?.photoId ?? null,
      // A service that was removed meanwhile is nobody's.
      serviceIds: serviceIds.filter((id) => keys.has(id)),
    })),
  };
}

const numberOf = (text: string): unknown =>
  text.trim() === '' ? undefined : Number(text.replaceAll(/\s/g, ''));

/** "150", "150,5" and "1 150.50" in minor units; undefined when empty, NaN when it is no amount. */
function minorUnits(text: string): unknown {
  const typed = text.replaceAll(/\s/g, '').replace(',', '.');
  if (typed === '') return undefined;
  return /^\d+(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : Number.NaN;
}

const typedAmount = (minor: number) => (minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2));
