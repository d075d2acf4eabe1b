/** Which categories are not offered in a country. */
import { z } from '../zod.ts';
import { MAIN_CATEGORIES } from '../../domain/catalogue/catalogue.ts';
import { CONSOLE } from '../../domain/staff/limits.ts';
import { endpoint } from '../endpoint.ts';
import { Instant, required, says, text } from '../fields.ts';

const CountryCode = z
  .string()
  .regex(/^[A-Z]{2}$/, says('unknownPlace'))
  .describe('ISO 3166 alpha-2.');
const Main = z.enum(MAIN_CATEGORIES as [(typeof MAIN_CATEGORIES)[number]]);

export const SwitchedOffCategory = z
  .object({
    countryCode: CountryCode,
    country: z.string().describe('Its name in the caller’s language.'),
    main: Main,
    since: Instant,
    listings: z.int().describe('How many live announcements are out of sight because of it.'),
  })
  .meta({ id: 'SwitchedOffCategory' });
export type SwitchedOffCategory = z.infer<typeof SwitchedOffCategory>;

/** What a category is to a country at present. */
export const CategoryAffected = z
  .object({
    isOff: z.boolean(),
    listings: z.int().describe('Live announcements of the country that offer it, alone or beside others.'),
    onlyThat: z.int().describe('Of them, those that offer nothing else.'),
    promoted: z.int().describe('Of them, those that are promoted now.'),
  })
  .meta({ id: 'CategoryAffected' });
export type CategoryAffected = z.infer<typeof CategoryAffected>;

const PAIR = { countryCode: CountryCode, main: Main };
const Switch = z.strictObject({
  ...PAIR,
  reason: required(text(CONSOLE.reason.max)),
});

export const moderationCategories = {
  list: endpoint({
    method: 'GET',
    path: '/api/moderation/category',
    summary: 'What is switched off, by country.',
    who: 'admin',
    response: z.object({ items: z.array(SwitchedOffCategory) }),
  }),
  affected: endpoint({
    method: 'GET',
    path: '/api/moderation/category/affected',
    summary: 'What switching a category off in a country takes out of sight there, or has taken.',
    who: 'admin',
    query: z.strictObject(PAIR),
    response: CategoryAffected,
  }),
  switchOff: endpoint({
    method: 'POST',
    path: '/api/moderation/category/switch-off',
    summary:
      'Take a category out of a country: nothing of it is found, shown, written or paid for there. What is live goes on in its own time, out of sight.',
    who: 'admin',
    body: Switch,
    response: null,
    errors: ['INVALID_INPUT', 'ILLEGAL_TRANSITION'],
  }),
  switchOn: endpoint({
    method: 'POST',
    path: '/api/moderation/category/switch-on',
    summary: 'Offer it there again: what is still live is back in sight.',
    who: 'admin',
    body: Switch,
    response: null,
    errors: ['INVALID_INPUT', 'ILLEGAL_TRANSITION'],
  }),
};
