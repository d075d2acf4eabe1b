import { redirect } from 'react-router';
import { clientCards, type WholeClientCard } from '../../../contract/clientCards.ts';
import { apiAction } from '../../forms/action.ts';
import { clientCardPaths } from '../../paths/clientCardPaths.ts';
import type { PageContext } from '../../page/context.ts';
import { useT } from '../../messages/messages.ts';
import { cardBody } from './cardBody.ts';
import { CardForm } from './CardForm.tsx';
import { CardFrame } from './CardFrame.tsx';
import { useCardWords } from './useCardWords.ts';

/** Changes the card as the form says. */
export function editCard(page: PageContext, request: Request, id: string) {
  return apiAction(
    request,
    async (body: ReturnType<typeof cardBody>) => {
      await page.call(clientCards.edit, { params: { id }, body });
      return redirect(clientCardPaths.card(id, { done: 'saved' }));
    },
    cardBody,
  );
}

/** Changes a client's card. */
export function EditCard({ card }: { card: WholeClientCard }) {
  const t = useT('clientCards');
  const { nameOf } = useCardWords();
  return (
    <CardFrame
      title={t('form.editTitle')}
      back={{ href: clientCardPaths.card(card.cardId), text: nameOf(card) }}
    >
      <CardForm card={card} />
    </CardFrame>
  );
}
