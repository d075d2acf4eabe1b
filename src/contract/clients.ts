import { z } from 'zod';
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
  text,
} from './fields.ts';

/** What a client tells about themselves. */
export const ClientProfileInput = z.strictObject({
  name: required(line(LIMITS.name.max)),
  gender: z.enum(GENDERS).nullable().default(null),
  phonePrefix: PhonePrefix,
  phoneNumber: PhoneNumber,
  placeId: PlaceId.nullable().default(null).describe('The city.'),
  language: LocaleWord.optional().describe('Left out: the language of the call.'),
  note: text(LIMITS.note.max).default(''),
  address: text(LIMITS.address.max).default('').describe('Where home visits go.'),
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
    language: LocaleWord,
    note: z.string(),
    address: z.string(),
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
