import { useRevalidator } from 'react-router';
import type { ownAnnouncements } from '../../../../contract/ownAnnouncements.ts';
import { UNDO_DELETE, withId } from '../../../paths/apiPaths.ts';
import { askApi } from '../../../api/browserApi.ts';
import { useT } from '../../../messages/messages.ts';
import { useNotify } from '../../../ui/feedback/useNotify.ts';

/** How long a deletion can be taken back by the toast; afterwards by the list of the deleted ones. */
export const UNDO_MS = 10_000;

/** Brings a deleted announcement back, wherever the page is by then: the row that asked is gone. */
export function useUndoDelete() {
  const t = useT('ownListings');
  const notify = useNotify();
  const { revalidate } = useRevalidator();
  return async (announcementId: string): Promise<void> => {
    try {
      await askApi<typeof ownAnnouncements.undoDelete>(withId(UNDO_DELETE, announcementId), {
        method: 'POST',
      });
      notify({ text: t('restored'), isSuccess: true });
    } catch {
      notify({ text: t('notRestored'), isSuccess: false });
    }
    await revalidate();
  };
}
