import type { AccountType } from '../domain/accounts/account.ts';
import type {
  AnnouncementContent,
  AnnouncementStatus,
  Offer,
  Reason,
} from '../domain/announcements/announcement.ts';
import type { BookedService, VisitPlace } from '../domain/booking/appointment.ts';
import type { AppointmentState } from '../domain/booking/lifecycle.ts';
import type { Gender } from '../domain/catalogue/catalogue.ts';
import type { Locale } from '../domain/locales.ts';
import type { StaffRole } from '../domain/staff/staff.ts';
import type { PartnerProfile, ProfileService, Worker } from '../domain/partners/profile.ts';
import type { PictureName } from './photos/pictures.ts';

/* What the demo consists of, as rows to store. Instants are epoch ms. */

export interface WorldUser {
  id: string;
  accountType: AccountType;
  staffRole: StaffRole | null;
  email: string;
  emailVerifiedAt: number;
  phonePrefix: string;
  phoneNumber: string;
  /** `!` fits no password; the loader gives the demo log-ins theirs. */
  passwordHash: '!';
  locale: Locale;
  termsVersion: string;
  termsAcceptedAt: number;
  createdAt: number;
}

export type WorldProfile = Omit<PartnerProfile, 'workers' | 'services' | 'hidesAddress'> & {
  userId: string;
  lat: number;
  lng: number;
  photoIds: string[];
  /** Of somebody who works alone. */
  ownerName: string;
  treatsClients: boolean;
  createdAt: number;
  updatedAt: number;
};

export type WorldWorker = Omit<Worker, 'workerId'> & {
  id: string;
  profileId: string;
  position: number;
  /** Somebody who works alone: bookable, but in no list of therapists. */
  isPartner: boolean;
};

export type WorldService = Omit<ProfileService, 'serviceId'> & {
  id: string;
  profileId: string;
  position: number;
};

export type WorldAnnouncement = Omit<AnnouncementContent, 'offers'> & {
  id: string;
  ownerId: string;
  status: AnnouncementStatus;
  statusBefore: AnnouncementStatus | null;
  hidden: boolean;
  countryCode: string;
  lat: number;
  lng: number;
  photoIds: string[];
  reasons: Reason[] | null;
  publishedAt: number | null;
  expiresAt: number | null;
  promotedUntil: number | null;
  checkoutExpiresAt: number | null;
  paidDays: number | null;
  deletedAt: number | null;
  block: { at: number; code: string; text: string } | null;
  createdAt: number;
  updatedAt: number;
};

/** A sample photo of a partner. */
export interface WorldPhoto {
  id: string;
  ownerId: string;
  picture: PictureName;
  createdAt: number;
}

export type WorldOffer = Offer & { announcementId: string; position: number };

export interface WorldClientProfile {
  userId: string;
  name: string;
  gender: Gender | null;
  phonePrefix: string;
  phoneNumber: string;
  placeId: string | null;
  locale: Locale;
  note: string;
  address: string;
  updatedAt: number;
}

export interface WorldAppointment {
  id: string;
  reference: string;
  profileId: string;
  workerId: string;
  groupId: string;
  announcementId: string | null;
  /** Null: a guest. */
  clientId: string | null;
  state: AppointmentState;
  serviceId: string;
  service: BookedService;
  startsAt: number;
  endsAt: number;
  breakMinutes: number;
  timeZone: string;
  place: VisitPlace;
  name: string;
  phone: string;
  email: string;
  note: string;
  locale: Locale;
  requestedAt: number;
  expiresAt: number | null;
  createdAt: number;
  updatedAt: number;
}

export interface World {
  users: WorldUser[];
  profiles: WorldProfile[];
  workers: WorldWorker[];
  services: WorldService[];
  clientProfiles: WorldClientProfile[];
  announcements: WorldAnnouncement[];
  offers: WorldOffer[];
  photos: WorldPhoto[];
  appointments: WorldAppointment[];
}
