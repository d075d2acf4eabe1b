import { use, useEffect, useId, useRef, useState } from 'react';
import { listFormat } from '../../../messages/intl.ts';
import { toBcp47 } from '../../../domain/locales.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { FormWaitsContext } from '../apiForm/formWaits.ts';
import { type Held, heldStep } from './heldStep.ts';
import type { Upload } from './useUploads.ts';

/**
 * Holds the form around a field while files of it are on their way, and sends it when all have arrived. What failed holds
 * it as well, by name, until it is sent again or taken away: no photo is left out unseen.
 */
export function useHeldForm(uploads: readonly Upload[]): void {
  const t = useT('photos');
  const tag = toBcp47(useLocale());
  const waits = use(FormWaitsContext);
  if (!waits) throw new Error('useHeldForm: the form does not wait for its photos');
  const key = useId();
  const [held, setHeld] = useState<Held>('no');
  const latest = useRef(uploads);
  latest.current = uploads;
  const failed = uploads.filter(({ state }) => state === 'failed');
  const onTheirWay = uploads.length - failed.length;
  const names = listFormat(tag, { type: 'conjunction' }).format(failed.map(({ name }) => name));

  useEffect(
    () =>
      waits.add(key, () => {
        const isHeld = latest.current.length > 0;
        setHeld(isHeld ? 'waiting' : 'no');
        return isHeld;
      }),
    [waits, key],
  );
  useEffect(() => {
    const { next, says, goesOn } = heldStep(held, onTheirWay, failed.length);
    setHeld(next);
    if (says === null) waits.say(key, null);
    else if (says === 'toSend') waits.say(key, { text: t('toSend', { count: onTheirWay }), isWaiting: true });
    else waits.say(key, { text: t('notSent', { names }), isWaiting: false });
    if (goesOn) waits.goOn();
  }, [held, onTheirWay, failed.length, names, waits, key, t]);
}
