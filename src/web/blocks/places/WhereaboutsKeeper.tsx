import { useEffect } from 'react';
import { useLocale } from '../../messages/messages.ts';
import { keepLastPlace, readLastPlace } from './lastPlace.ts';
import { findPosition, permission, placeOfPosition } from './position.ts';
import { learnPlace, readWhereabouts, useWhereabouts } from './whereabouts.ts';

/**
 * Learns where the visitor is looking from the last visit and, where the browser may tell without a question, from the
 * position (specification §9: asked on load); keeps what is chosen for the next visit. Renders nothing, needs no words.
 */
export function WhereaboutsKeeper() {
  const locale = useLocale();
  const known = useWhereabouts();

  useEffect(() => {
    if (known?.source === 'chosen') keepLastPlace(known.place, locale);
  }, [known, locale]);

  useEffect(() => {
    if (readWhereabouts()?.source === 'chosen') return;
    let isGone = false;
    const learn = async (source: 'last' | 'position') => {
      const place = source === 'last' ? await readLastPlace(locale) : await quietPosition();
      if (place && !isGone) learnPlace(place, source);
    };
    const quietPosition = async () =>
      (await permission()) === 'granted' ? placeOfPosition(await findPosition(), locale) : null;
    // Without either a link leads to the country of its language, which is no reason for a word.
    for (const source of ['last', 'position'] as const) void learn(source).catch(() => {});
    return () => {
      isGone = true;
    };
  }, [locale]);

  return null;
}
