import type { User } from '../../../contract/accounts.ts';
import type { ClientProfile } from '../../../contract/clients.ts';
import { useT } from '../../messages/messages.ts';
import { paths } from '../../paths/paths.ts';
import { Stack } from '../../ui/layout/Stack.tsx';
import { AccountFacts } from '../../features/accounts/AccountFacts.tsx';
import { ClientCardMissing } from './ClientCardMissing.tsx';
import { Facts } from '../../blocks/facts/Facts.tsx';

/** Everything a client has told. */
export function ClientSummary({ user, profile }: { user: User; profile: ClientProfile | null }) {
  return (
    <Stack gap={5}>
      {profile ? <ClientFacts profile={profile} /> : <ClientCardMissing />}
      <AccountFacts user={user} />
    </Stack>
  );
}

/** A client's own card. */
export function ClientFacts({ profile }: { profile: ClientProfile }) {
  const t = useT('accountZone');
  const c = useT('catalogue');
  return (
    <Facts
      title={t('client.title')}
      editHref={paths.editClientProfile}
      facts={[
        { label: t('client.name'), value: <span translate="no">{profile.name}</span> },
        { label: t('client.gender'), value: profile.gender && c(`genders.${profile.gender}`) },
        { label: t('client.phone'), value: profile.phoneText },
        { label: t('client.city'), value: profile.city },
        { label: t('client.language'), value: c(`languages.${profile.language}`) },
        { label: t('client.note'), value: profile.note },
        {
          label: t('client.address'),
          value: profile.homeAddress.text && <span translate="no">{profile.homeAddress.text}</span>,
        },
        { label: t('client.wayIn'), value: profile.homeAddress.wayIn },
      ]}
    />
  );
}
