import { toBcp47 } from '../../../domain/locales.ts';
import { dateFormat } from '../../../messages/intl.ts';
import { LegalPage } from '../../blocks/legal/LegalPage.tsx';
import type { PageHandle } from '../../page/handle.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { useRootData } from '../../page/rootData.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { Paragraphs } from '../../ui/display/Paragraphs.tsx';
import styles from './Statement.module.css';

export const handle: PageHandle = {
  messages: ['statements'],
  query: [],
  nav: { visitor: 'public', signedIn: 'partner' },
  footer: true,
};

/** When the pages were last looked through for the statement. */
const ASSESSED = '2026-11-23';
const PARTS = ['goal', 'limits', 'tests'] as const;

/** How accessible Palmora is, what is not yet, and whom to tell. */
export default function AccessibilityPage() {
  const t = useT('statements');
  const locale = useLocale();
  const { email = '', phone = '' } = useRootData()?.contact ?? {};
  const date = dateFormat(toBcp47(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(ASSESSED));
  return (
    <LegalPage
      title={t('accessibility.title')}
      description={t('accessibility.description')}
      basis={t('accessibility.basis', { date })}
    >
      <div className={styles.text}>
        {PARTS.map((part) => (
          <section key={part}>
            <h2>{t(`accessibility.${part}.title`)}</h2>
            <Paragraphs text={t(`accessibility.${part}.text`)} />
          </section>
        ))}
        <h2>{t('accessibility.contact.title')}</h2>
        <p>
          {t.rich('accessibility.contact.text', {
            email,
            phone: phone.replaceAll(' ', '\u00a0'),
            mail: (words) => <Anchor href={`mailto:${email}`}>{words}</Anchor>,
            call: (words) => <Anchor href={`tel:${phone.replaceAll(' ', '')}`}>{words}</Anchor>,
          })}
        </p>
        <p>{t('accessibility.contact.authority')}</p>
      </div>
    </LegalPage>
  );
}
