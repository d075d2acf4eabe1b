import { type LucideIcon, Moon, Sun, Sunrise } from 'lucide-react';
import type { FreeSlot } from '../../../contract/bookingTerms.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { OwnMark } from '../../blocks/booking/OwnTime.tsx';
import { TimeButton } from '../../blocks/booking/TimeButton.tsx';
import { ChoiceChip } from '../../ui/form/ChoiceChip.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Chooser, type TimeView } from './Chooser.tsx';
import { type DayPart, timesByPart } from './dayParts.ts';
import styles from './Times.module.css';

const ICONS: Record<DayPart['name'], LucideIcon> = { morning: Sunrise, afternoon: Sun, evening: Moon };

/** The free times of a day by its parts; of many the half hours, and all of them on wish. */
export function Times({ view, slots }: { view: TimeView; slots: FreeSlot[] }) {
  const t = useT('booking');
  const locale = useLocale();
  const { start: chosen } = view.choice;
  const kept = view.slots.kept?.start;
  const parts = timesByPart(slots, locale, [chosen, kept]);
  return (
    <Chooser view={view} className={styles.choice}>
      {/* A box that the stylesheet reads: it needs no script, and is not sent. */}
      {parts.some(({ times }) => times.some(({ waits }) => waits)) && (
        <ChoiceChip label={t('time.quarters')} />
      )}
      <div className={styles.parts}>
        {parts.map(({ name, times }) => (
          <fieldset key={name} className={styles.part}>
            <legend>
              <Icon of={ICONS[name]} size={20} />
              {t(`time.${name}`)}
            </legend>
            <div className={styles.times}>
              {times.map(({ slot, waits }) => (
                <TimeButton
                  key={slot.start}
                  start={slot.start}
                  kind={slot.start === chosen ? 'soft' : 'outlined'}
                  disabled={view.blocked !== null}
                  className={waits ? styles.waits : undefined}
                >
                  {slot.localTime}
                  {slot.doubled && <small> {slot.offset}</small>}
                  {slot.start === kept && <OwnMark />}
                </TimeButton>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </Chooser>
  );
}
