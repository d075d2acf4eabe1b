import { data, redirect, useActionData } from 'react-router';
import { clientCards, type WholeClientCard } from '../../../contract/clientCards.ts';
import { isRefused, apiAction, type Refused } from '../../forms/action.ts';
import { loadPage } from '../../blocks/paging/listPage.ts';
import { clientCardPaths } from '../../paths/clientCardPaths.ts';
import type { PageContext } from '../../page/context.ts';
import { useT } from '../../messages/messages.ts';
import { orThrow } from '../../api/orThrow.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { CardFrame } from './CardFrame.tsx';
import { CardList } from './CardList.tsx';
import styles from './Cards.module.css';
import { CardSearch } from './CardSearch.tsx';
import { typedIn } from './loadCards.ts';
import { MergeForm, mergeBody } from './MergeForm.tsx';
import { useCardWords } from './useCardWords.ts';

/** The card that stays, and the other one, or those that are found to choose it from. */
export async function loadMerge(page: PageContext, request: Request, cardId: string) {
  const words = new URL(request.url).searchParams;
  const read = (id: string): Promise<WholeClientCard> =>
    orThrow(page.call(clientCards.byId, { params: { id } }));
  const card = await read(cardId);
  const other = words.get('with');
  if (other === cardId) throw data(null, 404);
  if (other) return { card, other: await read(other), found: null };
  const q = typedIn(words);
  const { items } = await orThrow(
    loadPage((pageNr) => page.call(clientCards.list, { query: { q, order: 'NAME', pageNr } }), 1),
  );
  return { card, other: null, found: { q, items: items.filter((one) => one.cardId !== cardId) } };
}

/** Merges the cards as the form says. */
export function mergeCards(page: PageContext, request: Request, id: string) {
  return apiAction(
    request,
    async (body: ReturnType<typeof mergeBody>) => {
      await page.call(clientCards.merge, { params: { id }, body });
      return redirect(clientCardPaths.card(id, { done: 'merged' }));
    },
    mergeBody,
  );
}

/** Makes one of two cards: the other is chosen, then what stays of both. */
export function MergeCards({ card, other, found }: Awaited<ReturnType<typeof loadMerge>>) {
  const t = useT('clientCards');
  const { nameOf } = useCardWords();
  const answer = useActionData<Refused>();
  const refused = isRefused(answer) ? answer.problem : null;
  return (
    <CardFrame
      title={t('merging.title')}
      back={{ href: clientCardPaths.card(card.cardId), text: nameOf(card) }}
    >
      {refused && (
        <Notice tone="danger" role="alert">
          {refused.code === 'STALE_VERSION'
            ? t('merging.stale')
            : (refused.errors?.[0]?.detail ?? refused.detail)}
        </Notice>
      )}
      {other && <MergeForm key={`${card.version} ${other.version}`} card={card} other={other} />}
      {found && (
        <>
          <p>{t('merging.choose', { name: nameOf(card) })}</p>
          <CardSearch action={clientCardPaths.merge(card.cardId)} q={found.q} />
          {found.items.length === 0 ? (
            <p className={styles.note}>{t('nothing')}</p>
          ) : (
            <CardList
              cards={found.items}
              action={(one) => ({
                href: clientCardPaths.merge(card.cardId, { with: one.cardId }),
                text: t('pick.choose'),
                label: t('card.compare', { name: nameOf(one) }),
              })}
            />
          )}
        </>
      )}
    </CardFrame>
  );
}
