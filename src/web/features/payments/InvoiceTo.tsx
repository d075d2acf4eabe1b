import { useLocation } from 'react-router';
import type { InvoiceData } from '../../../contract/invoices.ts';
import { TaxNotice } from '../../blocks/invoices/TaxNotice.tsx';
import { useT } from '../../messages/messages.ts';
import { paths } from '../../paths/paths.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import styles from './PaymentPage.module.css';

/** Whom the invoice will be made out to, with the way to change that, and what the Union's register says of the tax. */
export function InvoiceTo({ data }: { data: InvoiceData | null }) {
  const t = useT('invoices');
  const { search } = useLocation();
  return (
    <>
      <TaxNotice data={data} />
      <p className={styles.invoice}>
        {data ? t('payment.to', { name: data.name }) : t('payment.nobody')}{' '}
        <Anchor href={paths.invoices + search}>{data ? t('payment.change') : t('payment.fill')}</Anchor>
      </p>
    </>
  );
}
