import { ownListingPaths } from '../../../paths/ownListingPaths.ts';
import { useEffect, useState } from 'react';
import { Form } from 'react-router';
import { toBcp47 } from '../../../../domain/locales.ts';
import { draftKey } from '../../../blocks/localDraft/drafts.ts';
import { CodeField } from '../../../blocks/payments/CodeField.tsx';
import { DaysChoice } from '../../../blocks/payments/DaysChoice.tsx';
import { offText, offersOf } from '../../../blocks/payments/offers.ts';
import { PriceSummary } from '../../../blocks/payments/PriceSummary.tsx';
import { useLocale, useT } from '../../../messages/messages.ts';
import { PageMeta } from '../../../page/PageMeta.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import addStyles from '../AddAnnouncementPage.module.css';
import { DraftedForm } from '../form/DraftedForm.tsx';
import type { loadRenewal } from './loadRenewal.ts';
import styles from './RenewView.module.css';

export interface RenewViewProps {
  loaded: Awaited<ReturnType<typeof loadRenewal>>;
  purpose: 'extend' | 'activate';
}

/** How much longer an announcement is to run, and what is changed with it; what stays as it is goes straight to the payment. */
export function RenewView({ loaded, purpose }: RenewViewProps) {
  const { announcementId, userId, initial, licenceNumber, prefixes, uploadTo, prices, applied } = loaded;
  const t = useT('announcementForm');
  const pay = useT('payments');
  const tag = toBcp47(useLocale());
  const offers = offersOf({
    purpose,
    prices,
    quote: applied?.quote ?? null,
    introductoryDays: loaded.introductoryDays,
  });
  const [days, setDays] = useState(loaded.askedDays);
  const chosen = offers.find(({ value }) => value === days) ?? offers[0];
  // What is typed without being applied goes along as well.
  const [code, setCode] = useState('');
  useEffect(() => setCode(applied?.typed ?? ''), [applied?.typed]);
  if (!chosen) throw new Error(`no days are sold in ${loaded.countryCode}`);
  const off = offText(applied, chosen, tag);
  const title = pay(`heading.${purpose}`);
  const here = ownListingPaths.renewAnnouncement(purpose, announcementId);
  return (
    <main id="main">
      <Page className={classNames(addStyles.page, addStyles.withForm)}>
        <PageMeta title={title} />
        <div className={addStyles.main}>
          <header>
            <h1 tabIndex={-1}>{title}</h1>
            <p className={addStyles.lead}>{t(`renew.lead.${purpose}`)}</p>
          </header>
          <Form
            action={ownListingPaths.payment(announcementId, purpose)}
            className={styles.days}
            preventScrollReset
            onChange={(event) => setCode(String(new FormData(event.currentTarget).get('code') ?? ''))}
          >
            <input type="hidden" name="announcementId" value={announcementId} />
            <input type="hidden" name="purpose" value={purpose} />
            <DaysChoice
              offers={offers}
              value={chosen.value}
              onValueChange={setDays}
              purpose={purpose}
              currency={prices.currency}
              expiresAt={loaded.expiresAt}
              timeZone={loaded.timeZone}
            />
            {!prices.isFree && (
              <>
                <CodeField applied={applied} off={off} error={undefined} name="code" shownAt={here} />
                <PriceSummary offer={chosen} prices={prices} code={off && (applied?.quote?.code ?? null)} />
              </>
            )}
            <SubmitButton kind="outlined">{t('renew.unchanged')}</SubmitButton>
          </Form>
          <Section title={t('renew.content')}>
            <DraftedForm
              key={announcementId}
              draftKey={draftKey('announcement', userId, announcementId)}
              initial={initial}
              licenceNumber={licenceNumber}
              prefixes={prefixes}
              uploadTo={uploadTo}
              canRequestReview={loaded.canRequestReview}
              action={`${here}?${new URLSearchParams({ days: chosen.value, ...(code.trim() && { code }) })}`}
              submitLabel={t('renew.save')}
            />
          </Section>
        </div>
      </Page>
    </main>
  );
}
