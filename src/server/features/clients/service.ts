/** Client profiles: what a client tells once, so that bookings need not ask again. Nobody else reads them. */
import type { z } from 'zod';
import { AppError, invalid } from '../../../contract/appError.ts';
import type { ClientProfile, ClientProfileInput } from '../../../contract/clients.ts';
import type { Locale } from '../../../domain/locales.ts';
import { addressLine } from '../../../domain/places/address.ts';
import type { Place } from '../../../domain/places/place.ts';
import { type Database, instant, type Trx } from '../../db/database.ts';
import { lockUser } from '../../db/locks.ts';
import type { UnitOfWork } from '../../db/unitOfWork.ts';
import { validPhone, writtenPhone } from '../../phoneNumbers.ts';
import * as queries from './queries.ts';

export interface ClientDependencies {
  db: Database;
  unitOfWork: UnitOfWork;
  clock: () => number;
  placeById: (placeId: string) => Promise<Place | null>;
}

/** Clients publish nothing: to them the profile is their details. */
const MISSING = { sentence: 'detailsMissing' } as const;
const THERE = { sentence: 'detailsThere' } as const;

type Input = z.output<typeof ClientProfileInput>;

export function createClients({ db, unitOfWork, clock, placeById }: ClientDependencies) {
  /** The client's own profile; throws PROFILE_MISSING. */
  async function own(userId: string, locale: Locale): Promise<ClientProfile> {
    const row = await queries.clientProfileOf(db, userId);
    if (!row) throw new AppError('PROFILE_MISSING', MISSING);
    const place = row.place_id === null ? null : await placeById(row.place_id);
    return {
      profileId: row.user_id,
      name: row.name,
      gender: row.gender,
      phonePrefix: row.phone_prefix,
      phoneNumber: row.phone_number,
      phoneText: writtenPhone(`+${row.phone_prefix}${row.phone_number}`),
      placeId: row.place_id,
      city: place?.names[locale] ?? null,
      language: row.language,
      note: row.note,
      homeAddress: presentHome(row, place?.countryCode ?? ''),
    };
  }

  /** Fills the profile in; throws PROFILE_EXISTS. */
  async function create(userId: string, input: Input, locale: Locale): Promise<ClientProfile> {
    const row = await rowOf(userId, input, locale);
    await save(input, userId, async (trx) => {
      if (!(await queries.insertClientProfile(trx, row))) throw new AppError('PROFILE_EXISTS', THERE);
    });
    return own(userId, locale);
  }

  /** Replaces the profile; throws PROFILE_MISSING. */
  async function replace(userId: string, input: Input, locale: Locale): Promise<ClientProfile> {
    const row = await rowOf(userId, input, locale);
    await save(input, userId, async (trx) => {
      if (!(await queries.replaceClientProfile(trx, row))) throw new AppError('PROFILE_MISSING', MISSING);
    });
    return own(userId, locale);
  }

  /** Writes the profile, and the language that mails to its owner speak from then on where one is chosen. */
  const save = ({ language }: Input, userId: string, write: (trx: Trx) => Promise<void>) =>
    unitOfWork(async (unit) => {
      const { trx } = unit;
      await lockUser(trx, userId);
      await write(trx);
      if (language === undefined || !(await queries.chooseLanguage(trx, userId, language))) return;
      unit.record({
        subjectType: 'user',
        subjectId: userId,
        kind: 'LANGUAGE_CHOSEN',
        by: 'owner',
        actorId: userId,
      });
    });

  async function rowOf(userId: string, input: Input, locale: Locale) {
    const phone = validPhone(input);
    if (!phone) throw invalid({ path: 'phoneNumber', code: 'invalidPhone' });
    const place = input.placeId === null ? null : await placeById(input.placeId);
    if (input.placeId !== null && place?.kind !== 'city')
      throw invalid({ path: 'placeId', code: 'unknownPlace' });
    return {
      user_id: userId,
      name: input.name,
      gender: input.gender,
      phone_prefix: phone.phonePrefix,
      phone_number: phone.phoneNumber,
      place_id: input.placeId,
      locale: input.language ?? locale,
      note: input.note,
      address: input.homeAddress.street,
      house_number: input.homeAddress.houseNumber,
      post_code: input.homeAddress.postCode,
      town: input.homeAddress.town,
      way_in: input.homeAddress.wayIn,
      updated_at: instant(clock()),
    };
  }

  return { own, create, replace };
}

function presentHome(row: queries.ClientProfileRow, countryCode: string): ClientProfile['homeAddress'] {
  const told = {
    street: row.address,
    houseNumber: row.house_number,
    postCode: row.post_code,
  };
  const text =
    row.town === ''
      ? row.address
      : addressLine({ ...told, city: row.town, neighbourhood: '', district: '' }, countryCode);
  return { ...told, town: row.town, wayIn: row.way_in, text };
}

export type Clients = ReturnType<typeof createClients>;
