import type { z } from 'zod';
import { type ReviewBody, reviews } from '../../../contract/reviews.ts';
import { apiAction } from '../../forms/action.ts';
import type { PageContext } from '../../page/context.ts';
import { bodyOf } from './reviewBody.ts';

type Body = z.input<typeof ReviewBody> & { verb?: 'remove' };

/** Writes the review of a visit, changes the one that stands, or takes it away. */
export const orderReview = (page: PageContext, request: Request, id: string) =>
  apiAction<Body, { done: 'written' | 'changed' | 'removed' }>(
    request,
    async ({ verb, ...body }) => {
      const params = { id };
      if (verb === 'remove') {
        await page.call(reviews.takeAway, { params });
        return { done: 'removed' };
      }
      const { review } = await page.call(reviews.ofVisit, { params });
      await page.call(review ? reviews.change : reviews.write, { params, body });
      return { done: review ? 'changed' : 'written' };
    },
    (fields) => (fields.verb === 'remove' ? { verb: 'remove' } : bodyOf(fields)),
  );
