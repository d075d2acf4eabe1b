import type { FreeSlots } from '../../../contract/bookingTerms.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { formatShortMoment } from '../../ui/display/formatDate.ts';
import { Formatted } from '../../ui/display/Formatted.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import styles from './OwnTime.module.css';
import { TimeButton } from './TimeButton.tsx';

export interface OwnTimeProps {
  kept: NonNullable<FreeSlots['kept']>;
  timeZone: string;
}

/** The time that somebody keeps already, for how long, and the way on with it; in a form of times. */
export function OwnTime({ kept: { start, secondsLeft }, timeZone }: OwnTimeProps) {
  const t = useT('visit');
  const locale = useLocale();
  const time = formatShortMoment(start, timeZone, locale);
  return (
    <div className={styles.own}>
      <Formatted as="p">
        {t('own.kept', { time, minutes: Math.max(1, Math.ceil(secondsLeft / 60)) })}
      </Formatted>
      <TimeButton start={start} kind="filled">
        {t('own.resume')}
      </TimeButton>
    </div>
  );
}

/** Says at a time among the others that it is the one somebody keeps. */
export function OwnMark() {
  const t = useT('visit');
  return (
    <>
      <span aria-hidden="true"> ✓</span>
      <VisuallyHidden>, {t('own.mark')}</VisuallyHidden>
    </>
  );
}
