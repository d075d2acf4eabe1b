/** The place somebody chose last, kept on the device for the next visit. Only in the browser. */
import type { places } from '../../../contract/places.ts';
import type { Locale } from '../../../domain/locales.ts';
import { PLACE } from '../../paths/apiPaths.ts';
import { askApi } from '../../api/browserApi.ts';
import { forget, keep, readKept } from '../../browser/deviceStore.ts';
import type { ChosenPlace } from './whereabouts.ts';

const KEY = 'lastPlace';

interface LastPlace extends ChosenPlace {
  /** The language of the name. */
  locale: Locale;
}

/** Keeps it for the next visit; null: none any more. */
export function keepLastPlace(place: ChosenPlace | null, locale: Locale): void {
  if (place) keep('device', KEY, { ...place, locale } satisfies LastPlace);
  else forget('device', KEY);
}

/** The place chosen last, named in the page's language; null where there is none, or no longer. */
export async function readLastPlace(locale: Locale): Promise<ChosenPlace | null> {
  const last = readKept<LastPlace>('device', KEY);
  if (typeof last?.placeId !== 'string' || typeof last.name !== 'string') return null;
  const { placeId, name } = last;
  if (last.locale === locale) return { placeId, name };
  const query = new URLSearchParams({ placeId });
  const { names } = await askApi<typeof places.byId>(`${PLACE}?${query}`);
  return { placeId, name: names[locale] };
}
