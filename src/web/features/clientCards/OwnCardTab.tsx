import { IdCard } from 'lucide-react';
import type { OwnCard } from '../../../contract/clientCards.ts';
import type { ListPage } from '../../blocks/paging/listPage.ts';
import { clientCardPaths } from '../../paths/clientCardPaths.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { paths } from '../../paths/paths.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Formatted } from '../../ui/display/Formatted.tsx';
import { formatDay } from '../../ui/display/formatDate.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { CardPages } from './CardPages.tsx';
import styles from './Cards.module.css';
import { Counts } from './Counts.tsx';

/** What each partner knows of a client, and where to change it. */
export function OwnCardTab({ cards }: { cards: ListPage<OwnCard> }) {
  const t = useT('clientCards');
  return (
    <Stack gap={4}>
      <p>{t('own.lead')}</p>
      {cards.total === 0 ? (
        <EmptyState picture={<Icon of={IdCard} size={48} />} title={t('own.none')}>
          {t('own.noneText')}
        </EmptyState>
      ) : (
        <Stack as="ul" gap={3} className={styles.plain}>
          {cards.items.map((card) => (
            <Own key={card.cardId} card={card} />
          ))}
        </Stack>
      )}
      <CardPages page={cards} href={clientCardPaths.list()} />
      <div className={styles.buttons}>
        <ButtonLink href={paths.editClientProfile}>{t('own.change')}</ButtonLink>
        <ButtonLink href={paths.changeEmail} kind="outlined">
          {t('own.email')}
        </ButtonLink>
      </div>
      <p className={styles.note}>{t('own.more')}</p>
      <div>
        <ButtonLink href={paths.myData} kind="text" size="sm">
          {t('own.data')}
        </ButtonLink>
      </div>
    </Stack>
  );
}

function Own({ card }: { card: OwnCard }) {
  const t = useT('clientCards');
  const locale = useLocale();
  const { partner, name, phoneText, email, consentedAt, counts } = card;
  const title = partner.name || t('own.without');
  return (
    <Card as="li" className={styles.own}>
      <h2 className={styles.name} translate="no">
        {partner.profileId ? <Anchor href={paths.profileDetails(partner.profileId)}>{title}</Anchor> : title}
      </h2>
      <Counts counts={counts} />
      <dl className={styles.facts}>
        <div>
          <dt>{t('card.name')}</dt>
          <dd translate="no">{name}</dd>
        </div>
        <div>
          <dt>{t('card.phone')}</dt>
          <dd>{phoneText || t('card.missing')}</dd>
        </div>
        <div>
          <dt>{t('card.email')}</dt>
          <dd translate="no">{email || t('card.missing')}</dd>
        </div>
        {consentedAt && (
          <div>
            <dt>{t('card.mails')}</dt>
            <dd>
              <Formatted>
                {t('card.consent', { date: formatDay(consentedAt.slice(0, 10), locale) })}
              </Formatted>
            </dd>
          </div>
        )}
      </dl>
    </Card>
  );
}
