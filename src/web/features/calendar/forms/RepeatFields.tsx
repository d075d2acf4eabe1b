import { SERIES } from '../../../../domain/booking/series.ts';
import type { Fields } from '../../../blocks/apiForm/useFields.ts';
import { useT } from '../../../messages/messages.ts';
import { NativeSelect } from '../../../ui/form/NativeSelect.tsx';
import { NumberInput } from '../../../ui/form/NumberInput.tsx';
import styles from './Forms.module.css';

/** How a visit is repeated, as it is chosen; `everyWeeks` empty: not at all. */
export interface RepeatValues {
  everyWeeks: string;
  times: string;
}

const WEEKS = Array.from({ length: SERIES.everyWeeks.max }, (_, index) => index + 1);

/** Whether a visit is repeated, how often, and how many they are in all. */
export function RepeatFields({ fields }: { fields: Fields<RepeatValues> }) {
  const t = useT('series');
  const { text } = fields;
  return (
    <div className={styles.pair}>
      <NativeSelect
        {...text('everyWeeks')}
        label={t('repeat')}
        options={[
          { value: '', label: t('every', { weeks: 0 }) },
          ...WEEKS.map((weeks) => ({ value: String(weeks), label: t('every', { weeks }) })),
        ]}
      />
      <NumberInput
        {...text('times')}
        className={styles.repeated}
        label={t('times')}
        hint={t('timesHint', { max: SERIES.visits.max })}
        required
      />
    </div>
  );
}
