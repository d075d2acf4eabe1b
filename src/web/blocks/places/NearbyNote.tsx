import { LocateFixed } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocale, useT } from '../../messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { CloseButton } from '../../ui/controls/CloseButton.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { useNotify } from '../../ui/feedback/useNotify.ts';
import { sharePlace, useSharedPlace } from './chosenPlace.ts';
import styles from './NearbyNote.module.css';
import { findPosition, isQuestionResting, permission, placeOfPosition, restQuestion } from './position.ts';

/**
 * Offers the place the visitor is at. Where the browser may tell the position it is looked up quietly; where the
 * visitor has not decided, a small note asks; where it is denied or dismissed there is nothing.
 */
export function NearbyNote() {
  const t = useT('placePicker');
  const locale = useLocale();
  const notify = useNotify();
  const hasPlace = useSharedPlace() !== null;
  const [isAsking, setAsking] = useState(false);
  const [isLooking, setLooking] = useState(false);

  useEffect(() => {
    let isGone = false;
    void permission()
      .then(async (state) => {
        if (isGone || state === 'denied') return;
        if (state !== 'granted') return setAsking(!isQuestionResting());
        const place = await placeOfPosition(await findPosition(), locale);
        if (!isGone && place) sharePlace(place);
      })
      .catch(() => {});
    return () => {
      isGone = true;
    };
  }, [locale]);

  if (!isAsking || hasPlace) return null;

  function dismiss() {
    restQuestion();
    setAsking(false);
  }

  async function look() {
    setLooking(true);
    try {
      const place = await placeOfPosition(await findPosition(), locale);
      if (place) sharePlace(place);
      else notify({ text: t('nearby.unknown'), isSuccess: false });
    } catch (error) {
      // Denied by the visitor: nothing to say. Anything else is worth a word.
      const isDenied = error instanceof GeolocationPositionError && error.code === error.PERMISSION_DENIED;
      if (!isDenied) notify({ text: t('nearby.unknown'), isSuccess: false });
      restQuestion();
    }
    setLooking(false);
    setAsking(false);
  }

  return (
    <div className={styles.note}>
      <Button
        kind="text"
        size="sm"
        isLoading={isLooking}
        onClick={() => void look()}
        start={<Icon of={LocateFixed} size={20} />}
      >
        {t('nearby.question')}
      </Button>
      <CloseButton label={t('nearby.dismiss')} onClick={dismiss} className={styles.close} />
    </div>
  );
}
