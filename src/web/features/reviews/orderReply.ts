import { reviews } from '../../../contract/reviews.ts';
import { apiAction } from '../../forms/action.ts';
import type { PageContext } from '../../page/context.ts';

/** Replies to the review that is named, or takes the reply to it away. */
export const orderReply = (page: PageContext, request: Request) =>
  apiAction<{ id: string; verb?: string; text?: string }, { done: 'replied' | 'dropped' }>(
    request,
    async ({ id, verb, text = '' }) => {
      const params = { id };
      if (verb === 'drop') {
        await page.call(reviews.dropReply, { params });
        return { done: 'dropped' };
      }
      await page.call(reviews.reply, { params, body: { text } });
      return { done: 'replied' };
    },
    (fields) => fields,
  );
