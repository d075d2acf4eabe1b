import type { StaffCourse } from '../../../../contract/moderation/directory.ts';
import { DIRECTORY } from '../../../../domain/directory/limits.ts';
import { LOCALES, NATIVE_NAMES } from '../../../../domain/locales.ts';
import { useLocale, useT } from '../../../messages/messages.ts';
import { NativeSelect } from '../../../ui/form/NativeSelect.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import styles from '../Tables.module.css';
import type { FormState } from './formState.ts';
import { LinkField, PriceFields } from './SharedFields.tsx';
import { TextFields } from './TextFields.tsx';

/** The fields of a course; `course` null: a new one. */
export function CourseForm({ course, state }: { course: StaffCourse | null; state: FormState }) {
  const t = useT('staffDirectory');
  const locale = useLocale();
  const { errorOf, shown } = state;
  return (
    <>
      <TextFields
        name="title"
        legend={t('form.title')}
        hint={t('form.titleHint')}
        max={DIRECTORY.title.max}
        stored={course?.title}
        state={state}
      />
      <TextInput
        id="organiser"
        name="organiser"
        label={t('form.organiser')}
        required
        maxCharacters={DIRECTORY.name.max}
        autoComplete="off"
        error={errorOf('organiser')}
        defaultValue={shown('organiser', course?.organiser)}
      />
      <div className={styles.pair}>
        <TextInput
          id="startsOn"
          name="startsOn"
          type="date"
          label={t('form.startsOn')}
          required
          error={errorOf('startsOn')}
          defaultValue={shown('startsOn', course?.startsOn)}
        />
        <TextInput
          id="endsOn"
          name="endsOn"
          type="date"
          label={t('form.endsOn')}
          hint={t('form.endsOnHint')}
          error={errorOf('endsOn')}
          defaultValue={shown('endsOn', course?.endsOn)}
        />
      </div>
      <div className={styles.pair}>
        <TextInput
          id="place"
          name="place"
          label={t('form.place')}
          hint={t('form.placeHint')}
          autoComplete="off"
          error={errorOf('place')}
          defaultValue={shown('place', course?.place ?? '')}
        />
        <NativeSelect
          id="language"
          name="language"
          label={t('form.language')}
          required
          options={LOCALES.map((value) => ({ value, label: NATIVE_NAMES[value] }))}
          error={errorOf('language')}
          defaultValue={shown('language', course?.language ?? locale)}
        />
      </div>
      <input type="hidden" name="knownPlaceId" value={course?.placeId ?? ''} />
      <input type="hidden" name="knownPlace" value={course?.place ?? ''} />
      <PriceFields name="price" label={t('form.price')} stored={course?.price} state={state} />
      <TextFields
        name="certificate"
        legend={t('form.certificate')}
        hint={t('form.certificateHint')}
        max={DIRECTORY.certificate.max}
        stored={course?.certificate}
        state={state}
      />
      <LinkField stored={course?.link} state={state} />
    </>
  );
}
