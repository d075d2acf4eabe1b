import { useT } from '../../../messages/messages.ts';
import { dropChanges } from '../../../browser/offlineStore.ts';
import { useLogOut } from '../../../page/session.tsx';
import { calendarPaths } from '../../../paths/calendarPaths.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';

/** Before the log-out: what was not sent would be lost with it. */
export function Leaving({ account, hasOpen }: { account: string; hasOpen: boolean }) {
  const t = useT('keptDays');
  const { logOut, isPending } = useLogOut();
  const stay = (
    <ButtonLink kind="outlined" href={calendarPaths.keptDays} replace>
      {t('leaving.stay')}
    </ButtonLink>
  );
  if (!hasOpen)
    return (
      <Notice
        tone="success"
        role="status"
        actions={
          <>
            <Button isLoading={isPending} onClick={logOut}>
              {t('leaving.logOut')}
            </Button>
            {stay}
          </>
        }
      >
        {t('leaving.sent')}
      </Notice>
    );
  return (
    <Notice
      tone="danger"
      role="alert"
      title={t('leaving.title')}
      actions={
        <>
          {stay}
          <Button
            kind="redOutlined"
            isLoading={isPending}
            onClick={() => void dropChanges(account).then(logOut)}
          >
            {t('leaving.drop')}
          </Button>
        </>
      }
    >
      {t('leaving.text')}
    </Notice>
  );
}
