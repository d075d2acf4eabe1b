import { isOpen } from '../../../../domain/offline/changes.ts';
import { calendarPaths } from '../../../paths/calendarPaths.ts';
import { useT } from '../../../messages/messages.ts';
import { useSession } from '../../../page/session.tsx';
import { Anchor } from '../../../ui/controls/Anchor.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { useIsOnline, useKept, useSending } from './useKept.ts';

/** Sends what waits while the calendar is open, and says what of it is not done; without a connection, where to read on. */
export function KeptNotices() {
  const t = useT('keptDays');
  const account = useSession()?.userId;
  const isOnline = useIsOnline();
  const kept = useKept(account);
  const open = kept?.changes.filter(isOpen) ?? [];
  const conflicts = open.filter(({ state }) => state === 'CONFLICT').length;
  useSending(account, open.length > conflicts);
  const link = (words: string) => <Anchor href={calendarPaths.keptDays}>{words}</Anchor>;
  return (
    <>
      {!isOnline && kept?.days?.calendar && (
        <Notice role="status" actions={link(t('keep.open'))}>
          {t('keep.offline')}
        </Notice>
      )}
      {open.length > 0 && (
        <Notice role="status" tone="warn" actions={link(t('keep.look'))}>
          {conflicts > 0
            ? t('conflict.title', { count: conflicts })
            : t('keep.waiting', { count: open.length })}
        </Notice>
      )}
    </>
  );
}
