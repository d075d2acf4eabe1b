import type { ReactNode } from 'react';
import type { PaymentCase } from '../../../../contract/moderation/payments.ts';
import { toBcp47 } from '../../../../domain/locales.ts';
import { formatMoment } from '../../../../messages/moment.ts';
import { formatPrice } from '../../../../messages/price.ts';
import { useLocale, useT } from '../../../messages/messages.ts';
import { consolePaths } from '../../../paths/consolePaths.ts';
import { Anchor } from '../../../ui/controls/Anchor.tsx';
import { Formatted } from '../../../ui/display/Formatted.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import styles from './Payments.module.css';

/** What was ordered, by whom, for how much, and how it stands. */
export function OrderFacts({ payment }: { payment: PaymentCase }) {
  const { orderId, announcementId, title, email, purpose, days, amount, vat, currency, owed } = payment;
  const t = useT('staffPayments');
  const tag = toBcp47(useLocale());
  const price = (minor: number) => formatPrice(minor, currency, tag);
  const moment = (at: string) => <Formatted>{formatMoment(Date.parse(at), tag)}</Formatted>;
  return (
    <Section title={t('facts.title')}>
      <dl className={styles.facts}>
        <Fact label={t('facts.listing')}>
          {announcementId === null ? (
            t('gone')
          ) : (
            <Anchor href={consolePaths.announcement(announcementId)}>
              <span translate="no">{title ?? announcementId}</span>
            </Anchor>
          )}
        </Fact>
        <Fact label={t('facts.buyer')}>
          <span translate="no">{email ?? t('accountGone')}</span>
        </Fact>
        <Fact label={t('facts.amount')}>
          <Formatted>{`${price(amount)}${vat > 0 ? ` (${t('facts.vat')} ${price(vat)})` : ''}`}</Formatted>
        </Fact>
        {owed > 0 && (
          <Fact label={t('facts.owed')}>
            <Formatted as="strong">{price(owed)}</Formatted>
          </Fact>
        )}
        <Fact label={t('facts.bought')}>{`${t(`purposes.${purpose}`)} · ${t('days', { days })}`}</Fact>
        <Fact label={t('facts.ordered')}>{moment(payment.createdAt)}</Fact>
        {payment.paidAt !== null && <Fact label={t('facts.paid')}>{moment(payment.paidAt)}</Fact>}
        {payment.invoices.length > 0 && (
          <Fact label={t('facts.documents')}>{payment.invoices.join(', ')}</Fact>
        )}
        <Fact label={t('facts.provider')}>
          <span translate="no">{payment.provider}</span>
        </Fact>
        <Fact label={t('facts.order')}>
          <span translate="no">{orderId}</span>
        </Fact>
      </dl>
    </Section>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
