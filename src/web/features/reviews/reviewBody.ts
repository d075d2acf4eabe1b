import type { z } from 'zod';
import type { ReviewBody } from '../../../contract/reviews.ts';

/** What the fields of the form say, as the API takes it: a star that is not chosen is no number of stars. */
export const bodyOf = ({ stars, text = '' }: { stars?: string; text?: string }) => ({
  ...(stars && { stars: Number(stars) as z.input<typeof ReviewBody>['stars'] }),
  text,
});
