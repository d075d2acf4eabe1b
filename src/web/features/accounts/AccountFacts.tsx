import type { User } from '../../../contract/accounts.ts';
import { useT } from '../../messages.ts';
import { Facts } from '../../blocks/facts/Facts.tsx';

/** What the account itself holds. */
export function AccountFacts({ user }: { user: User }) {
  const t = useT('accountZone');
  return (
    <Facts
      title={t('account.title')}
      facts={[
        { label: t('account.email'), value: user.email },
        { label: t('account.phone'), value: user.phoneText },
      ]}
    />
  );
}
