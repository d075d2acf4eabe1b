import { TicketPercent } from 'lucide-react';
import { staffDiscounts } from '../../../../contract/moderation/discountCodes.ts';
import { loadPage, pageOf, pagesHref } from '../../../blocks/paging/listPage.ts';
import { consolePaths } from '../../../paths/consolePaths.ts';
import { pageContext } from '../../../page/context.ts';
import { useT } from '../../../messages/messages.ts';
import { orThrow } from '../../../api/orThrow.ts';
import { PageMeta } from '../../../page/PageMeta.tsx';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { Pagination } from '../../../ui/controls/Pagination.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { requireStaff, staffHandle } from '../staffPage.ts';
import styles from '../Tables.module.css';
import type { Route } from './+types/CodesPage';
import { CodeFacts } from './CodeFacts.tsx';
import { sayCode } from './sayCode.ts';

export const handle = staffHandle({
  messages: ['moderation', 'staffCodes', 'payments', 'errors'],
  query: ['pageNr'],
});

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  requireStaff(page, request, { role: 'admin' });
  const { items, ...list } = await loadPage(
    (pageNr) => orThrow(page.call(staffDiscounts.list, { query: { pageNr } })),
    pageOf(request, 'pageNr'),
  );
  const now = Date.now();
  return {
    ...list,
    items: items.map((code) => ({ id: code.id, code: code.code, said: sayCode(code, now, page.locale) })),
  };
}

/** All discount codes, with how often each was used. */
export default function CodesPage({ loaderData }: Route.ComponentProps) {
  const { items, total, pageNr, pageCount } = loaderData;
  const t = useT('staffCodes');
  return (
    <>
      <PageMeta title={t('title')} />
      <header className={styles.header}>
        <div className={styles.words}>
          <h1 tabIndex={-1}>{t('title')}</h1>
          <p className={styles.lead}>{t('lead')}</p>
        </div>
        <ButtonLink href={consolePaths.code('new')}>{t('new')}</ButtonLink>
      </header>
      {total === 0 && (
        <EmptyState picture={<Icon of={TicketPercent} size={40} />} title={t('none')}>
          {t('noneText')}
        </EmptyState>
      )}
      <ul className={styles.list}>
        {items.map(({ id, code, said }) => (
          <li key={id} className={styles.row}>
            <div className={styles.rowWords}>
              <h2 className={`${styles.title} ${styles.code}`} translate="no">
                {code}
              </h2>
              <CodeFacts said={said} />
            </div>
            <ButtonLink href={consolePaths.code(id)} kind="outlined" aria-label={t('changeOf', { code })}>
              {t('change')}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <Pagination
        pageNr={pageNr}
        pageCount={pageCount}
        hrefFor={(nr) => pagesHref(consolePaths.codes, { pageNr: nr })}
        label={t('pages')}
      />
    </>
  );
}
