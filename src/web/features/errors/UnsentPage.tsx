import { useHref } from 'react-router';
import { PageMeta } from '../../page/PageMeta.tsx';
import { FORM_OWNER, type Unsent } from '../../forms/formOwner.ts';
import { useT } from '../../messages/messages.ts';
import { paths } from '../../paths/paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import styles from './ErrorPage.module.css';

/** Keys of the form and choices, which are no words that somebody would miss. */
const NOT_TYPED = /Key$|Id$|Prefix$|^(?:intent|verb|language|gender|currency)$/;

/**
 * In place of a page whose form was refused because it belongs to an account that is not signed in now: says so, shows
 * what was typed, and sends it again once its owner is back. Nothing of it needs a script.
 */
export function UnsentPage({ unsent }: { unsent: Unsent }) {
  const t = useT('errorPages');
  const { problem, address, owner, fields } = unsent;
  const typed = fields.filter(([name, value]) => value.trim() !== '' && !NOT_TYPED.test(name));
  return (
    <main id="main" className={styles.main}>
      <PageMeta title={t('unsent.title')} />
      <Page width="text" className={styles.page}>
        <h1 tabIndex={-1}>{t('unsent.title')}</h1>
        <p className={styles.text}>{problem.detail}</p>
        {typed.length > 0 && (
          <div className={styles.typed}>
            <h2>{t('unsent.typed')}</h2>
            {typed.map(([name, value]) => (
              <p key={name}>{value}</p>
            ))}
          </div>
        )}
        {/* As it was sent: whose it is stays what it was. */}
        <form method="post" action={address} className={styles.actions}>
          {owner && <input type="hidden" name={FORM_OWNER} value={owner} />}
          {fields.map(([name, value], index) => (
            <input key={`${name} ${String(index)}`} type="hidden" name={name} value={value} />
          ))}
          <a href={useHref(paths.signIn)} target="_blank" rel="noreferrer">
            {t('unsent.logIn')}
          </a>
          {owner && (
            <Button type="submit" size="lg">
              {t('unsent.again')}
            </Button>
          )}
        </form>
      </Page>
    </main>
  );
}
