import type { OwnProfile } from '../../../../contract/partners.ts';
import type { Photo } from '../../../../contract/photos.ts';
import {
  type OpeningInterval,
  type OpeningTimes,
  WEEKDAYS,
  type Weekday,
} from '../../../../domain/openingTimes/openingTimes.ts';
import { TRAVEL } from '../../../../domain/booking/calendarLimits.ts';
import { BOOKING } from '../../../../domain/booking/limits.ts';
import type {
  ClientType,
  Facility,
  Gender,
  PaymentMethod,
  Workplace,
} from '../../../../domain/catalogue/catalogue.ts';
import type { Locale } from '../../../../domain/locales.ts';
import type { Availability, BookingMode } from '../../../../domain/partners/profile.ts';
import type { PriceFactor, TravelCostKind } from '../../../../domain/partners/priceTerms.ts';
import { noProfileTexts, type ProfileTexts } from '../../../../domain/partners/profileTexts.ts';
import {
  emptyPriced,
  minorUnits,
  pricedBody,
  type PricedValues,
  pricedValues,
  typedAmount,
} from '../../../blocks/services/pricedValues.ts';

/** A service as it is typed, with a name of its own and a key by which workers are told to give it. */
export interface ServiceValues extends PricedValues {
  serviceId: string;
  label: string;
  /** For how many it is. */
  people: 1 | 2;
}

export interface WorkerValues {
  workerId: string;
  name: string;
  gender: Gender | '';
  photo: Photo | null;
  serviceIds: string[];
  /** Null: those of the profile. */
  openingTimes: OpeningTimes | null;
}

/** The profile as it is typed; named like the body's fields, so that errors find their places. */
export interface ProfileValues extends ProfileTexts {
  name: string;
  gender: Gender | '';
  isTechnician: boolean;
  descriptionLocale: Locale | null;
  photos: Photo[];
  placeId: string;
  placeName: string;
  hidesAddress: boolean;
  workplace: Workplace | '';
  isVisitingClient: boolean;
  currency: string;
  services: ServiceValues[];
  ownerName: string;
  /** The owner can be booked beside the workers. */
  treatsClients: boolean;
  workers: WorkerValues[];
  availability: Availability;
  openingTimes: Partial<Record<Weekday, OpeningInterval[]>>;
  breakTime: string;
  startGridMinutes: string;
  avoidsGaps: boolean;
  travelSpeedKmh: string;
  priceFactors: PriceFactor[];
  /** Empty: nothing is said of it. */
  travelCostKind: TravelCostKind | '';
  travelCost: string;
  isCalendarEnabled: boolean;
  bookingMode: BookingMode;
  clientTypes: ClientType[];
  facilities: Facility[];
  paymentMethods: PaymentMethod[];
  phonePrefix: string;
  phoneNumber: string;
  email: string;
  /** Of the stored profile an edit was made from; a new one has none. */
  version?: number;
}

/** A key that names a service or worker until it is stored. */
export const newKey = (): string => `new-${Math.random().toString(36).slice(2)}`;

/** A service of a treatment, by its word (`PricedValues.sub`); without one nothing is chosen yet. */
export const emptyService = (word = ''): ServiceValues => ({
  serviceId: newKey(),
  label: '',
  people: 1,
  ...emptyPriced(word),
});

export const emptyWorker = (): WorkerValues => ({
  workerId: newKey(),
  name: '',
  gender: '',
  photo: null,
  serviceIds: [],
  openingTimes: null,
});

/** Monday to Friday from nine to five. */
export const workingWeek = (): OpeningTimes =>
  Object.fromEntries(WEEKDAYS.slice(0, 5).map((day) => [day, [{ from: '09:00', to: '17:00' }]]));

/** What the form begins with: phone and e-mail are the account's, the week is an ordinary one. */
export function emptyProfile(
  user: { phonePrefix: string; phoneNumber: string; email: string },
  currency: string,
  locale: Locale,
): ProfileValues {
  return {
    ...noProfileTexts(),
    name: '',
    gender: '',
    isTechnician: false,
    descriptionLocale: locale,
    photos: [],
    placeId: '',
    placeName: '',
    hidesAddress: false,
    workplace: '',
    isVisitingClient: false,
    currency,
    services: [{ ...emptyService(), serviceId: 'first' }],
    ownerName: '',
    treatsClients: true,
    workers: [],
    availability: 'OPENING_HOURS',
    openingTimes: workingWeek(),
    breakTime: '15',
    startGridMinutes: String(BOOKING.gridMinutes),
    avoidsGaps: false,
    travelSpeedKmh: String(TRAVEL.kmPerHour),
    priceFactors: [],
    travelCostKind: '',
    travelCost: '',
    isCalendarEnabled: true,
    bookingMode: 'REQUEST',
    clientTypes: [],
    facilities: [],
    paymentMethods: [],
    phonePrefix: user.phonePrefix,
    phoneNumber: user.phoneNumber,
    email: user.email,
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
    withheld: _withheld,
    checks: _checks,
    shortAddress: _words,
    phoneText: _phone,
    addressLines: _lines,
    serviceCategory: _mains,
    ...same
  } = profile;
  return {
    ...same,
    placeId: place.placeId,
    placeName: place.city,
    startGridMinutes: String(profile.startGridMinutes),
    travelSpeedKmh: String(profile.travelSpeedKmh),
    travelCostKind: profile.travelCostKind ?? '',
    travelCost: profile.travelCost === 0 ? '' : typedAmount(profile.travelCost),
    services: services.map(({ serviceId, label, people, ...priced }) => ({
      serviceId,
      label,
      people,
      ...pricedValues(priced),
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

/** What the form does not show is not sent, so that nothing is refused that nobody sees. */
function homeVisitsBody({
  workplace,
  isVisitingClient,
  travelCostKind,
  travelCost,
}: Pick<ProfileValues, 'workplace' | 'isVisitingClient' | 'travelCostKind' | 'travelCost'>) {
  const isVisiting = isVisitingClient || workplace === 'HOME_VISITS_ONLY';
  const kind = (isVisiting && travelCostKind) || null;
  const isSum = kind === 'FIXED' || kind === 'PER_KM';
  return {
    isVisitingClient: isVisiting,
    travelCostKind: kind,
    travelCost: isSum ? minorUnits(travelCost) : 0,
  };
}

/** The body the API takes; what cannot be read as a number is left for the schema to refuse. */
export function toBody({ placeName: _name, ...values }: ProfileValues) {
  const keys = new Set(values.services.map(({ serviceId }) => serviceId));
  return {
    ...values,
    startGridMinutes: Number(values.startGridMinutes),
    travelSpeedKmh: Number(values.travelSpeedKmh),
    ...homeVisitsBody(values),
    photos: values.photos.map(({ photoId }) => photoId),
    openingTimes: timesBody(values.openingTimes),
    services: values.services.map(({ serviceId, label, people, ...priced }) => ({
      serviceId,
      label,
      people,
      ...pricedBody(priced),
    })),
    workers: values.workers.map(({ photo, serviceIds, openingTimes, ...worker }) => ({
      ...worker,
      photoId: photo?.photoId ?? null,
      serviceIds: givenOf(serviceIds, keys),
      openingTimes: openingTimes && timesBody(openingTimes),
    })),
  };
}

/**
 * A service that was removed meanwhile is nobody's. Who gave nothing else keeps naming it, which the API refuses at the
 * worker: without a name it would be all services.
 */
function givenOf(serviceIds: readonly string[], keys: ReadonlySet<string>): readonly string[] {
  const given = serviceIds.filter((id) => keys.has(id));
  return given.length > 0 ? given : serviceIds;
}

/** Days without times are left out; midnight as an end is the end of the day. */
const timesBody = (times: OpeningTimes): OpeningTimes =>
  Object.fromEntries(
    Object.entries(times)
      .filter(([, intervals]) => intervals.length > 0)
      .map(([day, all]) => [day, all.map(({ from, to }) => ({ from, to: to === '00:00' ? '24:00' : to }))]),
  );
