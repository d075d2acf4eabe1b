import { clientCards } from '../../../contract/clientCards.ts';
import { loadPage, pageOf } from '../../blocks/paging/listPage.ts';
import { calendarPaths } from '../../paths/calendarPaths.ts';
import { clientCardPaths } from '../../paths/clientCardPaths.ts';
import type { PageContext } from '../../page/context.ts';
import { useT } from '../../messages/messages.ts';
import { orThrow } from '../../api/orThrow.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { CardFrame } from './CardFrame.tsx';
import { CardList } from './CardList.tsx';
import { CardPages } from './CardPages.tsx';
import styles from './Cards.module.css';
import { CardSearch } from './CardSearch.tsx';
import { typedIn } from './loadCards.ts';
import { useCardWords } from './useCardWords.ts';

/** What is known of the visit already, and goes back to its form. */
export const OF_VISIT = ['date', 'time', 'worker', 'service'] as const;

/** The cards to choose from. */
export async function loadChoice(page: PageContext, request: Request) {
  const words = new URL(request.url).searchParams;
  const q = typedIn(words);
  const found = await orThrow(
    loadPage((pageNr) => page.call(clientCards.list, { query: { q, pageNr } }), pageOf(request, 'pageNr')),
  );
  const visit = Object.fromEntries(OF_VISIT.map((name) => [name, words.get(name) ?? undefined])) as Partial<
    Record<(typeof OF_VISIT)[number], string>
  >;
  return { found, q, visit };
}

/** Chooses whose visit is written down. */
export function ChooseCard({ found, q, visit }: Awaited<ReturnType<typeof loadChoice>>) {
  const t = useT('clientCards');
  const form = useT('calendarForms');
  const { nameOf } = useCardWords();
  return (
    <CardFrame
      title={t('pick.title')}
      back={{ href: calendarPaths.enterVisit(visit), text: form('enter.title') }}
    >
      <CardSearch action={clientCardPaths.pick()} q={q} kept={visit} />
      <div className={styles.buttons}>
        <ButtonLink href={calendarPaths.enterVisit(visit)} kind="text">
          {t('pick.new')}
        </ButtonLink>
      </div>
      {found.total === 0 ? (
        <p className={styles.note}>{t('nothing')}</p>
      ) : (
        <CardList
          cards={found.items}
          action={(card) => ({
            href: calendarPaths.enterVisit({ ...visit, card: card.cardId }),
            text: t('pick.choose'),
            label: t('pick.take', { name: nameOf(card) }),
          })}
        />
      )}
      <CardPages page={found} href={clientCardPaths.pick({ ...visit, q })} />
    </CardFrame>
  );
}
