import { redirect } from 'react-router';
import { clientCards } from '../../../contract/clientCards.ts';
import { apiAction } from '../../forms/action.ts';
import { clientCardPaths } from '../../paths/clientCardPaths.ts';
import type { PageContext } from '../../page/context.ts';
import { useT } from '../../messages/messages.ts';
import { cardBody } from './cardBody.ts';
import { CardForm } from './CardForm.tsx';
import { CardFrame } from './CardFrame.tsx';

/** Makes the card of the form. */
export function addCard(page: PageContext, request: Request) {
  return apiAction(
    request,
    async ({ version: _, ...body }: ReturnType<typeof cardBody>, keyed) => {
      const { cardId } = await page.call(clientCards.create, { body }, keyed);
      return redirect(clientCardPaths.card(cardId, { done: 'saved' }));
    },
    cardBody,
  );
}

/** Writes down a client who has no visit yet. */
export function AddCard() {
  const t = useT('clientCards');
  return (
    <CardFrame title={t('form.newTitle')}>
      <CardForm card={null} />
    </CardFrame>
  );
}
