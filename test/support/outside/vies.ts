/** VIES, as far as it is asked: it refuses what its description does not name. */
import type { Answered, Heard } from './standIn.ts';

const TRADERS = ['DE136695976', 'EL094259216', 'CZ25123891', 'FR83404833048'];
const FIELDS = [
  'countryCode',
  'vatNumber',
  'requesterMemberStateCode',
  'requesterNumber',
  'traderName',
  'traderStreet',
  'traderPostalCode',
  'traderCity',
  'traderCompanyType',
];
const COUNTRIES =
  'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI EU'.split(' ');

export function vies({ method, url, body }: Heard): Answered {
  const refused = (error: string): Answered => ({
    status: 400,
    body: { actionSucceed: false, errorWrappers: [{ error }] },
  });
  if (method !== 'POST' || !url.pathname.endsWith('/check-vat-number')) return { status: 404, body: {} };
  const asked = body as Record<string, string>;
  const unknown = Object.keys(asked).find((field) => !FIELDS.includes(field));
  if (unknown) return refused(`unknown field ${unknown}`);
  const { countryCode = '', vatNumber = '' } = asked;
  // It answers 200 to what it cannot read.
  if (!COUNTRIES.includes(countryCode) || vatNumber === '')
    return { body: { actionSucceed: false, errorWrappers: [{ error: 'INVALID_INPUT' }] } };
  const valid = TRADERS.includes(countryCode + vatNumber);
  return {
    body: {
      countryCode,
      vatNumber,
      requestDate: '2026-11-24T09:00:00.000Z',
      valid,
      requestIdentifier: asked.requesterNumber ? 'WAPIAAAAZ1234567' : '',
      name: valid ? '---' : '',
      address: '---',
      traderName: '---',
      traderStreet: '---',
      traderPostalCode: '---',
      traderCity: '---',
      traderCompanyType: '---',
      traderNameMatch: 'NOT_PROCESSED',
      traderStreetMatch: 'NOT_PROCESSED',
      traderPostalCodeMatch: 'NOT_PROCESSED',
      traderCityMatch: 'NOT_PROCESSED',
      traderCompanyTypeMatch: 'NOT_PROCESSED',
    },
  };
}
