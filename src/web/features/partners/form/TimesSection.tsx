import { BOOKING } from '../../../../domain/booking/limits.ts';
import { AVAILABILITIES, BOOKING_MODES } from '../../../../domain/partners/profile.ts';
import { useT } from '../../../messages/messages.ts';
import { NativeSelect } from '../../../ui/form/NativeSelect.tsx';
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx';
import { Switch } from '../../../ui/form/Switch.tsx';
import type { FormParts } from './formParts.ts';
import { OpeningTimesField } from './OpeningTimesField.tsx';
import styles from './PartnerProfileForm.module.css';

const BREAKS = ['0', '5', '10', '15', '20', '30', '45', '60', '90', String(BOOKING.maxBreakMinutes)];

/** When they receive, and how a booking becomes a visit. */
export function TimesSection({ form, register, errorOf }: FormParts) {
  const t = useT('partnerForm');
  const c = useT('catalogue');
  const availability = form.watch('availability');
  const breakTime = form.watch('breakTime');
  const isCalendarEnabled = form.watch('isCalendarEnabled');
  const change = { shouldDirty: true };
  return (
    <>
      <RadioGroup
        legend={t('times.availability')}
        name="availability"
        options={AVAILABILITIES.map((one) => ({ value: one, label: c(`availabilities.${one}`) }))}
        value={availability}
        onValueChange={(value) => form.setValue('availability', value, change)}
        error={errorOf('availability')}
        inputProps={{ id: 'availability' }}
      />
      {availability !== 'ALWAYS' && (
        <OpeningTimesField
          legend={t('times.openingTimes')}
          times={form.watch('openingTimes')}
          onTimesChange={(times) =>
            form.setValue('openingTimes', times, { ...change, shouldValidate: form.formState.isSubmitted })
          }
          errorOf={errorOf}
        />
      )}
      {form.getValues('version') !== undefined && <p className={styles.quiet}>{t('bookedStay')}</p>}
      <NativeSelect
        id="breakTime"
        className={styles.short}
        label={t('times.breakTime')}
        options={[...new Set([...BREAKS, breakTime])]
          .sort((a, b) => Number(a) - Number(b))
          .map((minutes) => ({
            value: minutes,
            label:
              minutes === '0' ? t('times.noBreak') : t('times.breakMinutes', { minutes: Number(minutes) }),
          }))}
        error={errorOf('breakTime')}
        {...register('breakTime')}
      />
      <Switch
        label={t('times.calendar')}
        description={t('times.calendarHint')}
        {...register('isCalendarEnabled')}
      />
      {isCalendarEnabled && (
        <>
          <NativeSelect
            id="startGridMinutes"
            className={styles.short}
            label={t('times.startGrid')}
            options={BOOKING.startGrids.map((minutes) => ({
              value: String(minutes),
              label: t('times.startEvery', { minutes }),
            }))}
            error={errorOf('startGridMinutes')}
            {...register('startGridMinutes')}
          />
          <Switch
            label={t('times.avoidsGaps')}
            description={t('times.avoidsGapsHint')}
            {...register('avoidsGaps')}
          />
          <RadioGroup
            legend={t('times.bookingMode')}
            name="bookingMode"
            look="cards"
            options={BOOKING_MODES.map((mode) => ({
              value: mode,
              label: t(`times.modes.${mode}`),
              description: t(`times.modeHints.${mode}`),
            }))}
            value={form.watch('bookingMode')}
            onValueChange={(value) => form.setValue('bookingMode', value, change)}
          />
        </>
      )}
    </>
  );
}
