/**
 * VIES, the register of VAT ids of the European Union, by its REST service. It asks the register of the member state,
 * which rests at times; it then answers 200 all the same and says so in a list of errors. Where it knows who asks, its
 * answer has a number by which it can be proved.
 */
import { OutsideFailure } from '../outside/failure.ts';
import { fieldOf, listOf, textOf } from '../outside/fields.ts';
import { createOutside, type OutsideDependencies, type OutsideTimes } from '../outside/outside.ts';
import type { ReadRefusal } from '../outside/oneTry.ts';
import type { TaxIds } from './taxIds.ts';

export interface ViesDependencies extends Pick<OutsideDependencies, 'clock' | 'say' | 'count' | 'rest'> {
  /** Such as `https://ec.europa.eu/taxation_customs/vies/rest-api`; without a slash at its end. */
  base: string;
  /** The VAT id of who asks, with its country's letters; null: answers have no number. */
  requester: string | null;
  times?: OutsideTimes;
}

const SERVICE = 'VIES';
const TIMES: OutsideTimes = { tryMs: 4_000, boundMs: 8_000, waits: [300, 800, 2_000] };
/** What it says of an id that no country has; everything else it says is about the register. */
const OF_THE_ID = 'INVALID_INPUT';

export function createVies({ base, requester, times = TIMES, ...rest }: ViesDependencies): TaxIds {
  const ask = createOutside({ ...rest, times, service: SERVICE, readRefusal });
  const url = new URL(`${base}/check-vat-number`);
  const asking = requester && {
    requesterMemberStateCode: requester.slice(0, 2),
    requesterNumber: requester.slice(2),
  };
  return {
    async confirm(vatId, signal) {
      const body = { countryCode: vatId.slice(0, 2), vatNumber: vatId.slice(2), ...asking };
      const answer = await ask({ url, body }, { signal });
      const isValid = fieldOf(answer, 'valid');
      const [error] = errorsOf(answer);
      if (error === OF_THE_ID) return { isValid: false, consultation: null };
      if (error !== undefined) throw new OutsideFailure(SERVICE, 'refused', { word: error });
      if (typeof isValid !== 'boolean')
        throw new OutsideFailure(SERVICE, 'unreadable', { word: 'no answer' });
      return { isValid, consultation: textOf(answer, 'requestIdentifier') };
    },
  };
}

/** The words of its errors, such as MS_UNAVAILABLE. */
const errorsOf = (answer: unknown): string[] =>
  listOf(answer, 'errorWrappers').flatMap((wrapper) => textOf(wrapper, 'error') ?? []);

const readRefusal: ReadRefusal = (status, body) => ({
  word: errorsOf(body)[0] ?? null,
  isOfRequest: status === 400,
});
