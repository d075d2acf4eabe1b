import { useState } from 'react';
import { loadT, useLocale, useT } from '../../messages/messages.ts';
import { useNotify } from '../../ui/feedback/useNotify.ts';
import { findPosition, placeOfPosition, restQuestion } from './position.ts';
import type { ChosenPlace } from './whereabouts.ts';

/** Long enough to be read by who waits for a list and gets a sentence. */
const SHOWN_MS = 6000;

/**
 * Finds the place where the visitor is, by the browser's own question where it is undecided. Answers null where there is
 * none, and has said why then.
 */
export function useNearMe(): { isLooking: boolean; look: () => Promise<ChosenPlace | null> } {
  const t = useT('placePicker');
  const locale = useLocale();
  const notify = useNotify();
  const [isLooking, setLooking] = useState(false);

  async function look() {
    setLooking(true);
    try {
      const place = await placeOfPosition(await findPosition(), locale);
      if (!place) notify({ text: t('nearby.unknown'), isSuccess: false, duration: SHOWN_MS });
      return place;
    } catch (error) {
      const isDenied = error instanceof GeolocationPositionError && error.code === error.PERMISSION_DENIED;
      restQuestion();
      const help = isDenied ? await loadT(locale, 'placeHelp').catch(() => null) : null;
      notify({ text: help?.('denied') ?? t('nearby.unknown'), isSuccess: false, duration: SHOWN_MS });
      return null;
    } finally {
      setLooking(false);
    }
  }
  return { isLooking, look };
}
