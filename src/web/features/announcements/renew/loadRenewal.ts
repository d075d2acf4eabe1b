import { CODE_INTENT } from '../../../blocks/payments/CodeField.tsx';
import { loadOffers } from '../../../blocks/payments/loadOffers.ts';
import type { PageContext } from '../../../page/context.ts';
import { loadEditable } from '../loadEditable.ts';

/** An own announcement whose time is made longer or begun anew, with what the days cost. */
export async function loadRenewal(
  page: PageContext,
  request: Request,
  id: string,
  purpose: 'extend' | 'activate',
) {
  const loaded = await loadEditable(page, request, id, purpose);
  const query = new URL(request.url).searchParams;
  const code = query.get(CODE_INTENT) === 'remove' ? null : query.get('code');
  const offers = await loadOffers(page, { purpose, countryCode: loaded.countryCode, code });
  return { ...loaded, ...offers, askedDays: query.get('days') };
}
