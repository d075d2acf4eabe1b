import { useT } from '../../messages/messages.ts';
import { paths } from '../../paths/paths.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';

/** Why a client might fill in the card, and the way to it. */
export function ClientCardMissing() {
  const t = useT('accountZone');
  return (
    <Notice
      title={t('client.title')}
      actions={
        <ButtonLink href={paths.editClientProfile} size="sm">
          {t('client.add')}
        </ButtonLink>
      }
    >
      {t('client.missing')}
    </Notice>
  );
}
