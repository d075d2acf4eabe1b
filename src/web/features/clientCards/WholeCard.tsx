import { mailLink } from '../../../domain/accounts/email.ts';
import { CalendarPlus, Pencil } from 'lucide-react';
import { clientCards, type WholeClientCard } from '../../../contract/clientCards.ts';
import { VISIT_GROUPS, type VisitGroup } from '../../../domain/clientCards/clientCard.ts';
import { loadPage, pageOf } from '../../blocks/paging/listPage.ts';
import { calendarPaths } from '../../paths/calendarPaths.ts';
import { clientCardPaths } from '../../paths/clientCardPaths.ts';
import type { PageContext } from '../../page/context.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { orThrow } from '../../api/orThrow.ts';
import { PageMeta } from '../../page/PageMeta.tsx';
import { BackButton } from '../../ui/controls/BackButton.tsx';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Tabs } from '../../ui/controls/Tabs.tsx';
import { Formatted } from '../../ui/display/Formatted.tsx';
import { formatDay } from '../../ui/display/formatDate.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { CardPages } from './CardPages.tsx';
import styles from './Cards.module.css';
import { CardVisits } from './CardVisits.tsx';
import { Counts } from './Counts.tsx';
import { useCardWords } from './useCardWords.ts';

const DONE = ['saved', 'merged'] as const;

/** The card, and a page of its visits of one group: those to come where there are any. */
export async function loadWhole(page: PageContext, request: Request, cardId: string) {
  const words = new URL(request.url).searchParams;
  const id = { params: { id: cardId } };
  const card = await orThrow(page.call(clientCards.byId, id));
  const wanted = VISIT_GROUPS.find((one) => one === words.get('group'));
  const group: VisitGroup = wanted ?? (card.counts.coming > 0 ? 'COMING' : 'PAST');
  const visits = await orThrow(
    loadPage(
      (pageNr) => page.call(clientCards.visits, { ...id, query: { group, pageNr } }),
      pageOf(request, 'pageNr'),
    ),
  );
  return { card, group, visits, done: DONE.find((one) => one === words.get('done')) };
}

/** A client's card: how to reach them, what is noted, their visits. */
export function WholeCard({ card, group, visits, done }: Awaited<ReturnType<typeof loadWhole>>) {
  const t = useT('clientCards');
  const { nameOf, lastOf } = useCardWords();
  const { cardId, counts, note, alike } = card;
  const totals = { COMING: counts.coming, PAST: counts.visits + counts.noShows, CANCELLED: counts.cancelled };
  return (
    <main id="main">
      <PageMeta title={t('card.title')} />
      <Page width="medium" className={styles.page}>
        <header className={styles.header}>
          <BackButton href={clientCardPaths.list()} text={t('title')} />
          <h1 tabIndex={-1} translate="no">
            {nameOf(card)}
          </h1>
          <Counts counts={counts} />
          {card.lastVisit && <Formatted className={styles.note}>{lastOf(card)}</Formatted>}
          <div className={styles.buttons}>
            <ButtonLink
              href={calendarPaths.enterVisit({ card: cardId })}
              start={<Icon of={CalendarPlus} size={20} />}
            >
              {t('card.enter')}
            </ButtonLink>
            <ButtonLink
              href={clientCardPaths.edit(cardId)}
              kind="outlined"
              start={<Icon of={Pencil} size={18} />}
            >
              {t('card.edit')}
            </ButtonLink>
            <ButtonLink href={clientCardPaths.merge(cardId)} kind="text">
              {t('card.merge')}
            </ButtonLink>
          </div>
        </header>
        {done && (
          <Notice tone="success" role="status">
            {t(`done.${done}`)}
          </Notice>
        )}
        {alike.length > 0 && (
          <Notice
            title={t('card.alike')}
            actions={alike.map((other) => (
              <ButtonLink
                key={other.cardId}
                href={clientCardPaths.merge(cardId, { with: other.cardId })}
                kind="outlined"
                size="sm"
              >
                {t('card.compare', { name: nameOf(other) })}
              </ButtonLink>
            ))}
          />
        )}
        <Contact card={card} />
        <Section title={t('card.note')} intro={t('card.noteHint')}>
          {note ? <p className={styles.lines}>{note}</p> : <p className={styles.note}>{t('card.noNote')}</p>}
        </Section>
        <Section title={t('card.visits')} id="visits">
          <Tabs
            label={t('card.visits')}
            tabs={VISIT_GROUPS.map((one) => ({
              href: `${clientCardPaths.card(cardId, { group: one })}#visits`,
              label: t(`groups.${one}`, { count: totals[one] }),
              isCurrent: one === group,
            }))}
          />
          <CardVisits visits={visits.items} />
          <CardPages page={visits} href={clientCardPaths.card(cardId, { group })} of="visits" />
        </Section>
      </Page>
    </main>
  );
}

function Contact({ card }: { card: WholeClientCard }) {
  const t = useT('clientCards');
  const locale = useLocale();
  const { phone, phoneText, email, hasAccount, consentedAt } = card;
  return (
    <Card as="section" aria-labelledby="contact">
      <h2 id="contact" className={styles.name}>
        {t('card.contact')}
      </h2>
      <dl className={styles.facts}>
        <div>
          <dt>{t('card.phone')}</dt>
          <dd>{phone ? <a href={`tel:${phone}`}>{phoneText}</a> : t('card.missing')}</dd>
        </div>
        <div>
          <dt>{t('card.email')}</dt>
          <dd translate="no">{email ? <a href={mailLink(email)}>{email}</a> : t('card.missing')}</dd>
        </div>
        <div>
          <dt>{t('card.mails')}</dt>
          <dd>
            <Formatted>
              {consentedAt
                ? t('card.consent', { date: formatDay(consentedAt.slice(0, 10), locale) })
                : t('card.noConsent')}
            </Formatted>
          </dd>
        </div>
      </dl>
      {hasAccount && <p className={styles.note}>{t('card.account')}</p>}
    </Card>
  );
}
