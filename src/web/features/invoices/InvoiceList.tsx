import { FileText } from 'lucide-react';
import type { Invoice } from '../../../contract/invoices.ts';
import { toBcp47 } from '../../../domain/locales.ts';
import { formatPrice } from '../../../messages/price.ts';
import { INVOICE_PDF, INVOICE_XML, withId } from '../../paths/apiPaths.ts';
import { type ListPage, pagesHref } from '../../blocks/paging/listPage.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { paths } from '../../paths/paths.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Pagination } from '../../ui/controls/Pagination.tsx';
import { Formatted } from '../../ui/display/Formatted.tsx';
import { formatLongDay } from '../../ui/display/formatDate.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import styles from './InvoicesPage.module.css';

/** The partner's invoices and credit notes, each to take along as PDF and as e-invoice. */
export function InvoiceList({ items, total, pageNr, pageCount }: ListPage<Invoice>) {
  const t = useT('invoices');
  const p = useT('favourites');
  if (total === 0) return <EmptyState picture={<Icon of={FileText} size={40} />} title={t('none')} />;
  return (
    <>
      <ul className={styles.list}>
        {items.map((invoice) => (
          <InvoiceCard key={invoice.id} invoice={invoice} />
        ))}
      </ul>
      <Pagination
        pageNr={pageNr}
        pageCount={pageCount}
        hrefFor={(nr) => pagesHref(paths.invoices, { pageNr: nr })}
        label={p('pages')}
      />
    </>
  );
}

function InvoiceCard({ invoice }: { invoice: Invoice }) {
  const { id, kind, number, issuedOn, item, gross, currency, corrects } = invoice;
  const t = useT('invoices');
  const locale = useLocale();
  const isBack = kind === 'KOR';
  return (
    <Card as="li" className={styles.invoice}>
      <div className={styles.what}>
        <h2 className={styles.number}>{number}</h2>
        <p className={styles.facts}>
          {t(`kinds.${kind}`)}
          {corrects && ` ${t('corrects', { number: corrects })}`} ·{' '}
          <Formatted>{formatLongDay(issuedOn, locale)}</Formatted>
        </p>
        <p className={styles.item}>{item}</p>
      </div>
      <Formatted as="p" className={styles.amount}>
        {formatPrice(isBack ? -gross : gross, currency, toBcp47(locale))}
      </Formatted>
      <div className={styles.files}>
        <ButtonLink
          href={withId(INVOICE_PDF, id)}
          kind="outlined"
          size="sm"
          download
          aria-label={t('pdfOf', { number })}
        >
          PDF
        </ButtonLink>
        <ButtonLink
          href={withId(INVOICE_XML, id)}
          kind="text"
          size="sm"
          download
          aria-label={t('xmlOf', { number })}
        >
          XML
        </ButtonLink>
      </div>
    </Card>
  );
}
