import { Fragment, type ReactNode } from 'react';
import { toBcp47 } from '../../../domain/locales.ts';
import { priceFormat } from '../../../messages/intl.ts';
import { addressIn, contactIn } from '../../blocks/contact/contact.ts';
import { pageContext } from '../../page/context.ts';
import type { PageHandle } from '../../page/handle.ts';
import { useT } from '../../messages/messages.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import type { Route } from './+types/LegalNoticePage';
import styles from './LegalNoticePage.module.css';
import { LegalPage } from '../../blocks/legal/LegalPage.tsx';

export const handle: PageHandle = {
  messages: ['legalNotice'],
  query: [],
  nav: { visitor: 'public', signedIn: 'partner' },
  footer: true,
};

/** What the operator's file says, written out for people of the page's language. */
export function loader({ context }: Route.LoaderArgs) {
  const { operator, locale } = context.get(pageContext);
  const { name, representatives, register, vatId, shareCapital, editor, host } = operator;
  const { address, phone, email } = contactIn(operator, locale);
  return {
    provider: {
      name,
      address,
      representatives: representatives.join(', '),
      court: register?.court,
      number: register?.number,
      vatId,
      shareCapital:
        shareCapital && priceFormat(toBcp47(locale), shareCapital.currency).format(shareCapital.amount),
    },
    phone,
    email,
    editor: `${editor}, ${address}`,
    host: { name: host.name, address: addressIn(host.address, locale), phone: host.phone },
  };
}

const PROVIDER = ['name', 'address', 'representatives', 'court', 'number', 'vatId', 'shareCapital'] as const;

/** Who runs Palmora, as the law of each language's countries wants it said. */
export default function LegalNoticePage({ loaderData }: Route.ComponentProps) {
  const t = useT('legalNotice');
  const { provider, phone, email, editor, host } = loaderData;
  return (
    <LegalPage title={t('title')} description={t('description')} basis={t('basis')}>
      <div className={styles.notice}>
        <h2>{t('provider.title')}</h2>
        <Rows
          rows={PROVIDER.flatMap((key) => {
            const value = provider[key];
            return value === undefined ? [] : [{ label: t(`provider.${key}`), value }];
          })}
        />
        <h2>{t('contact.title')}</h2>
        <Rows
          rows={[
            { label: t('contact.phone'), value: <PhoneLink phone={phone} /> },
            {
              label: t('contact.email'),
              value: <Anchor href={`mailto:${email}`}>{email}</Anchor>,
            },
          ]}
        />
        <p>{t('contact.points')}</p>
        <h2>{t('editor')}</h2>
        <p translate="no">
          <Address text={editor} />
        </p>
        <h2>{t('host')}</h2>
        <p translate="no">
          <Address text={`${host.name}, ${host.address}`} />, <PhoneLink phone={host.phone} />
        </p>
        <h2>{t('disputes.title')}</h2>
        <p>{t('disputes.text')}</p>
      </div>
    </LegalPage>
  );
}

/** Facts under their names; what the operator is called stays untranslated. */
function Rows({ rows }: { rows: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(({ label, value }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd translate="no">{typeof value === 'string' ? <Address text={value} /> : value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** Words with an address in them: no line ends within a post code. */
function Address({ text }: { text: string }) {
  return text.split(/(\d+-\d+)/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} className={styles.code}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}

function PhoneLink({ phone }: { phone: string }) {
  return <Anchor href={`tel:${phone.replaceAll(' ', '')}`}>{phone.replaceAll(' ', '\u00a0')}</Anchor>;
}
