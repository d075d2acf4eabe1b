import { data } from 'react-router';
import { clientCards } from '../../../contract/clientCards.ts';
import { alsoAfterRefusal } from '../../forms/action.ts';
import { pageContext } from '../../page/context.ts';
import { orThrow } from '../../api/orThrow.ts';
import { requireSession } from '../../page/requireSession.ts';
import type { Route } from './+types/ClientCardPage';
import { AddCard, addCard } from './AddCard.tsx';
import { cardsHandle } from './cardsHandle.ts';
import { ChooseCard, loadChoice, OF_VISIT } from './ChooseCard.tsx';
import { EditCard, editCard } from './EditCard.tsx';
import { ImportCards, importCards } from './ImportCards.tsx';
import { loadMerge, MergeCards, mergeCards } from './MergeCards.tsx';
import { loadWhole, WholeCard } from './WholeCard.tsx';

export const handle = cardsHandle(
  [...OF_VISIT, 'group', 'pageNr', 'done', 'with', 'q'],
  ['clientCards', 'calendarForms', 'booking', 'catalogue', 'errors'],
);

/** What is done with a card, or with none yet: one route, since every page loads the list of them. */
export async function loader({ context, request, params: { id, step } }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  requireSession(page, request, 'partner');
  switch (stepOf(id, step)) {
    case 'add':
      return { step: 'add' } as const;
    case 'import':
      return { step: 'import' } as const;
    case 'choose':
      return { step: 'choose', choice: await loadChoice(page, request) } as const;
    case 'whole':
      return { step: 'whole', whole: await loadWhole(page, request, id) } as const;
    case 'edit':
      return { step: 'edit', card: await orThrow(page.call(clientCards.byId, { params: { id } })) } as const;
    case 'merge':
      return { step: 'merge', cards: await loadMerge(page, request, id) } as const;
    default:
      throw data(null, 404);
  }
}

/** The words that stand in the place of a card's id. */
const WITHOUT_CARD = ['add', 'import', 'choose'];

const stepOf = (id: string, step: string | undefined): string =>
  WITHOUT_CARD.includes(id) && step === undefined ? id : (step ?? 'whole');

export async function action({ context, request, params: { id, step } }: Route.ActionArgs) {
  const page = context.get(pageContext);
  requireSession(page, request, 'partner');
  switch (stepOf(id, step)) {
    case 'add':
      return addCard(page, request);
    case 'import':
      return importCards(page, request);
    case 'edit':
      return editCard(page, request, id);
    case 'merge':
      return mergeCards(page, request, id);
    default:
      throw data(null, 404);
  }
}

/** What somebody else has saved meanwhile is read again. */
export const shouldRevalidate = alsoAfterRefusal;

/** A client's card: added, taken from a file, chosen for a visit, looked at, changed, merged with another one. */
export default function ClientCardPage({ loaderData }: Route.ComponentProps) {
  switch (loaderData.step) {
    case 'add':
      return <AddCard />;
    case 'import':
      return <ImportCards />;
    case 'choose':
      return <ChooseCard {...loaderData.choice} />;
    case 'whole':
      return <WholeCard {...loaderData.whole} />;
    case 'edit':
      return <EditCard card={loaderData.card} />;
    case 'merge':
      return <MergeCards {...loaderData.cards} />;
  }
}
