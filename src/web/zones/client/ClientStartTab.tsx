import { Stack } from '../../ui/layout/Stack.tsx';
import { ClientCardMissing } from './ClientCardMissing.tsx';
import { ClientFacts } from './ClientSummary.tsx';
import type { ClientStart } from '../account/loadStart.ts';
import { WaitingTab } from '../../features/booking/visits/WaitingTab.tsx';

/** A client's visits to come and the own card. */
export function ClientStartTab({ start }: { start: ClientStart }) {
  const { requests, coming, profile } = start;
  return (
    <Stack gap={7}>
      <WaitingTab waiting={{ role: 'client', requests, coming }} />
      {profile ? <ClientFacts profile={profile} /> : <ClientCardMissing />}
    </Stack>
  );
}
