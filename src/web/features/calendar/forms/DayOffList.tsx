import { calendarPaths } from '../../../paths/calendarPaths.ts';
import type { DayOff } from '../../../../contract/daysOff.ts';
import { type Order, useOrder } from '../../../blocks/apiForm/useOrder.ts';
import { useLocale, useT } from '../../../messages/messages.ts';
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx';
import { formatDays } from '../../../ui/display/formatRange.ts';
import { Formatted } from '../../../ui/display/Formatted.tsx';
import { Labelled } from '../../../ui/display/Labelled.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import styles from './Forms.module.css';
import { PostForm } from '../../../blocks/apiForm/PostForm.tsx';

/** What the button of a row does: it opens closed days again, or takes other times away. */
export interface OpenOrder extends Order {
  intent: 'dayOff';
  verb: 'open' | 'remove';
  id: string;
}

export interface DayOffListProps {
  daysOff: readonly DayOff[];
  workers: readonly { workerId: string; name: string }[];
}

/** The days off and those with other times that are not over, each with the button that ends it. */
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
  const { id, from, to, workerId, periods, note } = dayOff;
  const verb = periods ? 'remove' : 'open';
  const { order, pending } = useOrder<OpenOrder>(calendarPaths.daysOff, () =>
    t(periods ? 'off.removed' : 'off.opened'),
  );
  const daysId = `days-${id}`;
  return (
    <li className={styles.item}>
      <div>
        <Formatted className={styles.days} id={daysId}>
          {formatDays(from, to, locale)}
        </Formatted>
        {periods && (
          <Labelled label={t('off.special')}>
            <Formatted>{periods.map((one) => `${one.from}–${one.to}`).join(', ')}</Formatted>
          </Labelled>
        )}
        <p>{workerId === null ? t('off.everybody') : <span translate="no">{name}</span>}</p>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      <PostForm
        onSubmit={(event) => {
          event.preventDefault();
          order({ intent: 'dayOff', verb, id });
        }}
      >
        <input type="hidden" name="intent" value="dayOff" />
        <input type="hidden" name="verb" value={verb} />
        <input type="hidden" name="id" value={id} />
        <SubmitButton kind="outlined" size="sm" isLoading={pending !== null} aria-describedby={daysId}>
          {t(periods ? 'off.remove' : 'off.again')}
        </SubmitButton>
      </PostForm>
    </li>
  );
}
