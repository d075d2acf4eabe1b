import type { InvoiceData } from '../../../contract/invoices.ts';
import { useT } from '../../messages/messages.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';

/** What the Union's register said of a company's VAT id, and so what it pays; nothing where it is not asked. */
export function TaxNotice({ data }: { data: InvoiceData | null }) {
  const t = useT('invoices');
  const vatId = data?.vatId;
  if (!vatId?.state) return null;
  const said = data?.isReverseCharged ? 'reverse' : vatId.state === 'refused' ? 'refused' : 'unreachable';
  return (
    <Notice tone={said === 'reverse' ? 'success' : 'warn'} title={t(`tax.${said}.title`)}>
      {t(`tax.${said}.text`, { number: vatId.number })}
    </Notice>
  );
}
