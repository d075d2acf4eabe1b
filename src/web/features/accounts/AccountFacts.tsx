import type { User } from '../../../contract/accounts.ts';
import { useT } from '../../messages/messages.ts';
import { Facts } from '../../blocks/facts/Facts.tsx';
import { paths } from '../../paths/paths.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import styles from './AccountFacts.module.css';

/** What the account itself holds, where its keys are changed, and the ways to take it along and to leave. */
export function AccountFacts({ user }: { user: User }) {
  const t = useT('accountZone');
  return (
    <>
      <Facts
        title={t('account.title')}
        facts={[
          {
            label: t('account.email'),
            value: (
              <ChangeableFact href={paths.changeEmail} link={t('account.change')} about={t('account.email')}>
                {user.email}
              </ChangeableFact>
            ),
          },
          { label: t('account.phone'), value: user.phoneText },
          {
            label: t('account.password'),
            value: (
              <ChangeableFact
                href={paths.changePassword}
                link={t('account.change')}
                about={t('account.password')}
              />
            ),
          },
          {
            label: t('account.sessions'),
            value: (
              <ChangeableFact href={paths.sessions} link={t('account.show')} about={t('account.sessions')} />
            ),
          },
          {
            label: t('account.passkeys'),
            value: (
              <ChangeableFact href={paths.passkeys} link={t('account.show')} about={t('account.passkeys')} />
            ),
          },
          ...(user.accountType === 'partner'
            ? [
                {
                  label: t('account.invoices'),
                  value: (
                    <ChangeableFact
                      href={paths.invoices}
                      link={t('account.show')}
                      about={t('account.invoices')}
                    />
                  ),
                },
                {
                  label: t('account.apiKeys'),
                  value: (
                    <ChangeableFact
                      href={paths.apiKeys}
                      link={t('account.show')}
                      about={t('account.apiKeys')}
                    />
                  ),
                },
              ]
            : []),
        ]}
      />
      <Stack direction="row" gap={3}>
        <ButtonLink href={paths.myData} kind="text">
          {t('account.data')}
        </ButtonLink>
        <ButtonLink href={paths.deleteAccount} kind="text">
          {t('account.delete')}
        </ButtonLink>
      </Stack>
    </>
  );
}

/** A value, if it is told, and the way to the page about it. */
function ChangeableFact({
  href,
  link,
  about,
  children,
}: {
  href: string;
  link: string;
  /** What the link is about, for who hears it alone. */
  about: string;
  children?: string;
}) {
  const t = useT('accountZone');
  return (
    <span className={styles.fact}>
      {children && <span>{children}</span>}
      <Anchor href={href} aria-label={t('account.linkOf', { link, about })}>
        {link}
      </Anchor>
    </span>
  );
}
