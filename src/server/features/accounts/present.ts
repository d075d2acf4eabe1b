import type { Selectable } from 'kysely';
import type { User } from '../../../contract/accounts.ts';
import type { Tables } from '../../db/schema.ts';
import { writtenPhone } from '../../phoneNumbers.ts';

export const presentUser = (row: Selectable<Tables['users']>): User => ({
  _id: row.id,
  accountType: row.account_type,
  email: row.email,
  phonePrefix: row.phone_prefix,
  phoneNumber: row.phone_number,
  phoneText: writtenPhone(`+${row.phone_prefix}${row.phone_number}`),
  emailVerified: row.email_verified_at !== null,
});
