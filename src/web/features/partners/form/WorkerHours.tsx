import { useState } from 'react';
import { type OpeningTimes, WEEKDAYS } from '../../../../domain/openingTimes/openingTimes.ts';
import { useT } from '../../../messages/messages.ts';
import { Switch } from '../../../ui/form/Switch.tsx';
import type { FormParts } from './formParts.ts';
import { OpeningTimesField } from './OpeningTimesField.tsx';
import { workingWeek } from './profileValues.ts';

/** Whether a person has hours of their own, and which; switched off and on again they are the same. */
export function WorkerHours({ path, form, errorOf }: FormParts & { path: `workers.${number}` }) {
  const t = useT('partnerForm');
  const [before, setBefore] = useState<OpeningTimes | null>(null);
  const at = `${path}.openingTimes` as const;
  const own = form.watch(at);
  const put = (times: OpeningTimes | null) =>
    form.setValue(at, times, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const isNever = own !== null && WEEKDAYS.every((day) => !own[day]?.length);
  return (
    <>
      <Switch
        id={own === null ? at : undefined}
        label={t('workers.ownHours')}
        description={t('workers.ownHoursHint')}
        checked={own !== null}
        onChange={({ target }) => {
          if (!target.checked) setBefore(own);
          put(target.checked ? (before ?? begin(form.getValues('openingTimes'))) : null);
        }}
      />
      {own && (
        <OpeningTimesField
          legend={t('workers.hours')}
          hint={isNever ? t('workers.never') : undefined}
          path={at}
          times={own}
          onTimesChange={put}
          errorOf={errorOf}
        />
      )}
    </>
  );
}

/** Own hours begin as the profile's, or as an ordinary week where it has none. */
const begin = (ofProfile: OpeningTimes): OpeningTimes =>
  WEEKDAYS.some((day) => ofProfile[day]?.length) ? structuredClone(ofProfile) : workingWeek();
