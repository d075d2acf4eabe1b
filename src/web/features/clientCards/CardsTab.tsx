import { Download, FileUp, UserPlus, UsersRound } from 'lucide-react';
import { CARD_ORDERS } from '../../../domain/clientCards/clientCard.ts';
import { CLIENT_CARDS_TABLE } from '../../paths/apiPaths.ts';
import { clientCardPaths } from '../../paths/clientCardPaths.ts';
import { useT } from '../../messages/messages.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { NativeSelect } from '../../ui/form/NativeSelect.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { CardList } from './CardList.tsx';
import { CardPages } from './CardPages.tsx';
import { CardSearch } from './CardSearch.tsx';
import styles from './Cards.module.css';
import type { FoundCards } from './loadCards.ts';
import { useCardWords } from './useCardWords.ts';

/** A partner's clients: looked for, put in order, each with what their visits came to. */
export function CardsTab({ found }: { found: FoundCards }) {
  const { items, total, q, order } = found;
  const t = useT('clientCards');
  const { nameOf } = useCardWords();
  return (
    <Stack gap={4}>
      <div className={styles.buttons}>
        <ButtonLink href={clientCardPaths.add} start={<Icon of={UserPlus} size={20} />}>
          {t('add')}
        </ButtonLink>
        <ButtonLink href={clientCardPaths.take} kind="text" size="sm" start={<Icon of={FileUp} size={18} />}>
          {t('take')}
        </ButtonLink>
        <ButtonLink
          href={CLIENT_CARDS_TABLE}
          download
          kind="text"
          size="sm"
          start={<Icon of={Download} size={18} />}
        >
          {t('table')}
        </ButtonLink>
      </div>
      <CardSearch action={clientCardPaths.list()} q={q} kept={{ tab: 'client-card' }}>
        <NativeSelect
          id="order"
          name="order"
          key={`order ${order}`}
          label={t('order')}
          defaultValue={order}
          options={CARD_ORDERS.map((value) => ({ value, label: t(`orders.${value}`) }))}
        />
      </CardSearch>
      {total === 0 ? (
        <EmptyState
          picture={<Icon of={UsersRound} size={48} />}
          title={q ? t('nothing') : t('none')}
          actions={q && <ButtonLink href={clientCardPaths.list()}>{t('all')}</ButtonLink>}
        >
          {!q && t('noneText')}
        </EmptyState>
      ) : (
        <>
          <p className={styles.note} role="status">
            {t('found', { count: total })}
          </p>
          <CardList
            cards={items}
            action={(card) => ({
              href: clientCardPaths.card(card.cardId),
              text: t('open'),
              label: t('openOf', { name: nameOf(card) }),
            })}
          />
          <CardPages page={found} href={clientCardPaths.list({ q, order })} />
        </>
      )}
    </Stack>
  );
}
