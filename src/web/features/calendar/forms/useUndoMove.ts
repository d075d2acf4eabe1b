import { useRevalidator } from 'react-router';
import type { calendar } from '../../../../contract/calendar.ts';
import { REPLAN_VISIT, withId } from '../../../paths/apiPaths.ts';
import { askApi } from '../../../api/browserApi.ts';
import { useT } from '../../../messages/messages.ts';
import { useNotify } from '../../../ui/feedback/useNotify.ts';

/** How long a visit can be moved back by the toast. */
const UNDO_MS = 10_000;

/** The time that a visit had, and the version that moving it back writes over. */
export interface MoveBack {
  date: string;
  time: string;
  isSecond: boolean;
  worker: string;
  /** Who gives it with them; undefined: nobody. */
  second: string | undefined;
  durationMinutes: number;
  version: number;
}

/** Says that a visit was moved, with a button that moves it back, wherever the page is by then. */
export function useUndoMove() {
  const t = useT('calendarForms');
  const notify = useNotify();
  const { revalidate } = useRevalidator();

  async function undo(id: string, body: MoveBack): Promise<void> {
    try {
      // It was at that time before, with or without time for the way.
      await askApi<typeof calendar.move>(withId(REPLAN_VISIT, id), {
        body: { ...body, withoutTravel: true },
      });
      notify({ text: t('move.undone'), isSuccess: true });
    } catch {
      notify({ text: t('move.notUndone'), isSuccess: false });
    }
    await revalidate();
  }

  return (id: string, back: MoveBack): void =>
    notify({
      text: t('move.done'),
      isSuccess: true,
      duration: UNDO_MS,
      action: { label: t('move.undo'), run: () => void undo(id, back) },
    });
}
