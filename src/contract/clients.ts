import { z } from './zod.ts';
import { GENDERS } from '../domain/catalogue/catalogue.ts';
import { LIMITS } from '../domain/limits.ts';
import { endpoint } from './endpoint.ts';
import {
  Id,
  line,
  LocaleWord,
  PhoneNumber,
  PhonePrefix,
  PhoneText,
  PlaceId,
  required,
  says,
  text,
} from './fields.ts';

const isAnyTold = (parts: object) => Object.values(parts).some((part) => part !== '');

/** Where home visits go; what is not told is empty. Where anything is, street and town are asked for. */
const HomeAddress = z
  .strictObject({
    street: line(LIMITS.addressLine.max).default(''),
    houseNumber: line(LIMITS.houseNumber.max).default(''),
    postCode: line(LIMITS.postCode.max).default(''),
    town: line(LIMITS.addressLine.max).default(''),
    wayIn: line(LIMITS.wayIn.max).default('').describe('From the street to the door.'),
  })
  .refine((address) => address.street !== '' || !isAnyTold(address), {
    ...says('required'),
    path: ['street'],
  })
  .refine((address) => address.town !== '' || !isAnyTold(address), { ...says('required'), path: ['town'] });

/** What a client tells about themselves. */
export const ClientProfileInput = z.strictObject({
  name: required(line(LIMITS.name.max)),
  gender: z.enum(GENDERS).nullable().default(null),
  phonePrefix: PhonePrefix,
  phoneNumber: PhoneNumber,
  placeId: PlaceId.nullable().default(null).describe('The city.'),
  language: LocaleWord.optional().describe('Of mails; left out: as before.'),
  note: text(LIMITS.note.max).default(''),
  homeAddress: HomeAddress.prefault({}).describe('Where home visits go.'),
});
export type ClientProfileInput = z.input<typeof ClientProfileInput>;

export const ClientProfile = z
  .object({
    profileId: Id,
    name: z.string(),
    gender: z.enum(GENDERS).nullable(),
    phonePrefix: z.string(),
    phoneNumber: z.string(),
    phoneText: PhoneText,
    placeId: PlaceId.nullable(),
    city: z.string().nullable().describe('In the caller’s language.'),
    language: LocaleWord.describe('Of mails.'),
    note: z.string(),
    homeAddress: z.object({
      street: z.string(),
      houseNumber: z.string(),
      postCode: z.string(),
      town: z.string(),
      wayIn: z.string(),
      text: z.string().describe('As its country writes it, on one line and without the way in.'),
    }),
  })
  .meta({ id: 'ClientProfile' });
export type ClientProfile = z.infer<typeof ClientProfile>;

const Self = z.object({ id: z.string().max(64) });
const Caller = z.object({ userId: z.string().max(64).optional() });
const own = { path: '/api/profile/client/:id', who: 'selfClient', params: Self, query: Caller } as const;

export const clients = {
  clientProfile: endpoint({
    ...own,
    method: 'GET',
    summary: 'The own client profile.',
    response: ClientProfile,
    errors: ['PROFILE_MISSING'],
  }),
  createClientProfile: endpoint({
    ...own,
    method: 'POST',
    summary: 'Fill in the own client profile.',
    body: ClientProfileInput,
    response: ClientProfile,
    errors: ['PROFILE_EXISTS'],
  }),
  updateClientProfile: endpoint({
    ...own,
    method: 'PUT',
    summary: 'Replace the own client profile.',
    body: ClientProfileInput,
    response: ClientProfile,
    errors: ['PROFILE_MISSING'],
  }),
};
