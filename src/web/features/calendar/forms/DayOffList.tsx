import { calendarPaths } from '../../../paths/calendarPaths.ts';
import type { DayOff } from '../../../../contract/calendar.ts';
import { type Order, useOrder } from '../../../blocks/apiForm/useOrder.ts';
import { useLocale, useT } from '../../../messages/messages.ts';
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx';
import { formatDays } from '../../../ui/display/formatRange.ts';
import { Formatted } from '../../../ui/display/Formatted.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import styles from './Forms.module.css';
import { PostForm } from '../../../blocks/apiForm/PostForm.tsx';

/** What the button of a row has done. */
export interface OpenOrder extends Order {
  intent: 'dayOff';
  verb: 'open';
  id: string;
}

export interface DayOffListProps {
  daysOff: readonly DayOff[];
  workers: readonly { workerId: string; name: string }[];
}

/** The days off that are not over, each with the button that opens it again. */
export function DayOffList({ daysOff, workers }: DayOffListProps) {
  const t = useT('calendarForms');
  const sorted = daysOff.toSorted((a, b) => a.from.localeCompare(b.from));
  return (
    <Section title={t('off.list')}>
      {sorted.length === 0 && <p>{t('off.none')}</p>}
      <ul className={styles.list}>
        {sorted.map((dayOff) => (
          <Item
            key={dayOff.id}
            dayOff={dayOff}
            name={workers.find(({ workerId }) => workerId === dayOff.workerId)?.name}
          />
        ))}
      </ul>
    </Section>
  );
}

function Item({ dayOff, name }: { dayOff: DayOff; name: string | undefined }) {
  const t = useT('calendarForms');
  const locale = useLocale();
  const { order, pending } = useOrder<OpenOrder>(calendarPaths.daysOff, () => t('off.opened'));
  const { id, from, to, workerId, note } = dayOff;
  const daysId = `days-${id}`;
  return (
    <li className={styles.item}>
      <div>
        <Formatted className={styles.days} id={daysId}>
          {formatDays(from, to, locale)}
        </Formatted>
        <p>{workerId === null ? t('off.everybody') : <span translate="no">{name}</span>}</p>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      <PostForm
        onSubmit={(event) => {
          event.preventDefault();
          order({ intent: 'dayOff', verb: 'open', id });
        }}
      >
        <input type="hidden" name="intent" value="dayOff" />
        <input type="hidden" name="verb" value="open" />
        <input type="hidden" name="id" value={id} />
        <SubmitButton kind="outlined" size="sm" isLoading={pending !== null} aria-describedby={daysId}>
          {t('off.again')}
        </SubmitButton>
      </PostForm>
    </li>
  );
}
