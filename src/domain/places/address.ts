/*
 * An address as the country of the place writes it, whatever language its reader has: that is how it stands on the
 * door, on maps and on letters. What leads from the street to the door is a sentence of the partner and no part of it.
 */

/** The parts of an address as they are kept; what is not known, or not told, is empty. */
export interface AddressParts {
  street: string;
  houseNumber: string;
  neighbourhood: string;
  district: string;
  postCode: string;
  city: string;
}

const countries = (codes: string) => new Set(codes.split(' '));

/** 28 Arlington Road, 19 rue des Dames; everywhere else the number follows the street. */
const NUMBER_FIRST = countries('AU CA FR GB GG IE IM JE LU MC NZ US');
/** Calle de Ponzano, 76; улица Большая Ордынка, 64. */
const NUMBER_AFTER_COMMA = countries('BR BY ES KG KZ RU UA');
/** London NW1 8QP; everywhere else the post code comes first. */
const CODE_LAST = countries('AU CA GB GG IE IM IN JE NZ US');
/** Москва, 115184. */
const CODE_AFTER_COMMA = countries('BY KG KZ RU UA');

/**
 * The lines of an address, from the street to the town; no line is empty.
 * @param countryCode ISO 3166 alpha-2, of the place
 */
export function addressLines(parts: AddressParts, countryCode: string): string[] {
  const { neighbourhood, district, city } = parts;
  const areas = [neighbourhood, district].filter((area, index, all) => {
    return area !== city && all.indexOf(area) === index;
  });
  return [streetLine(parts, countryCode), joined(areas, ', '), townLine(parts, countryCode)].filter(Boolean);
}

/** The same on one line. */
export const addressLine = (parts: AddressParts, countryCode: string): string =>
  addressLines(parts, countryCode).join(', ');

/** Street and number alone; empty where neither is known. */
export function streetLine(
  { street, houseNumber }: Pick<AddressParts, 'street' | 'houseNumber'>,
  countryCode: string,
): string {
  const name = streetName(street, countryCode);
  if (NUMBER_FIRST.has(countryCode)) return joined([houseNumber, name], ' ');
  return joined([name, houseNumber], NUMBER_AFTER_COMMA.has(countryCode) ? ', ' : ' ');
}

function townLine({ postCode, city }: AddressParts, countryCode: string): string {
  if (CODE_AFTER_COMMA.has(countryCode)) return joined([city, postCode], ', ');
  return joined(CODE_LAST.has(countryCode) ? [city, postCode] : [postCode, city], ' ');
}

/** What Polish streets that are no plain “ulica” begin with, written out or short. */
const POLISH_KINDS = new Set(
  (
    'ul ulica al aleja aleje pl plac os osiedle rynek rondo skwer bulwar bulw pasaż park droga szosa trakt ' +
    'wybrzeże zaułek most targ'
  ).split(' '),
);
/** And what stands behind the name as often: Stary Rynek, Długi Targ. */
const POLISH_SQUARES = /\s(?:rynek|targ|plac)$/i;

function streetName(street: string, countryCode: string): string {
  if (street === '') return '';
  if (countryCode === 'ES') return street.charAt(0).toLocaleUpperCase('es') + street.slice(1);
  if (countryCode !== 'PL') return street;
  const kind = /^[^\s.]+/.exec(street)?.[0].toLocaleLowerCase('pl') ?? '';
  return POLISH_KINDS.has(kind) || POLISH_SQUARES.test(street) ? street : `ul. ${street}`;
}

const joined = (parts: readonly string[], between: string) => parts.filter(Boolean).join(between);
