import { LocateFixed } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useT } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { CloseButton } from '../../ui/controls/CloseButton.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import styles from './NearbyNote.module.css';
import { isQuestionResting, permission, restQuestion } from './position.ts';
import { useNearMe } from './useNearMe.ts';
import { type ChosenPlace, usePlace } from './whereabouts.ts';

/**
 * Offers what is near the visitor, where the browser would have to ask first; where it is denied or was dismissed there
 * is nothing. The position that may be known without a question the WhereaboutsKeeper looks up.
 */
export function NearbyNote({ onFound }: { onFound: (place: ChosenPlace) => void }) {
  const t = useT('placePicker');
  const hasPlace = usePlace() !== null;
  const [isAsking, setAsking] = useState(false);
  const { isLooking, look } = useNearMe();

  useEffect(() => {
    let isGone = false;
    void permission().then((state) => {
      if (!isGone && state === 'prompt') setAsking(!isQuestionResting());
    });
    return () => {
      isGone = true;
    };
  }, []);

  if (!isAsking || hasPlace) return null;

  function dismiss() {
    restQuestion();
    setAsking(false);
  }

  async function goThere() {
    const place = await look();
    setAsking(false);
    if (place) onFound(place);
  }

  return (
    <div className={styles.note}>
      <Button
        kind="text"
        size="sm"
        isLoading={isLooking}
        onClick={() => void goThere()}
        start={<Icon of={LocateFixed} size={20} />}
      >
        {t('nearby.question')}
      </Button>
      <CloseButton label={t('nearby.dismiss')} onClick={dismiss} className={styles.close} />
    </div>
  );
}
