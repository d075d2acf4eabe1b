import { useT } from '../../messages/messages.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import type { Blocked } from './bookingView.ts';

/** Why the visitor can look but not book. */
export function BlockedNotice({ blocked }: { blocked: Blocked }) {
  const t = useT('booking');
  if (!blocked) return null;
  return (
    <Notice tone="info" title={t(`blocked.${blocked}Title`)}>
      {t(`blocked.${blocked}`)}
    </Notice>
  );
}
