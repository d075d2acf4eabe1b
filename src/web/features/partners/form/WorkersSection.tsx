import { Plus, Trash2 } from 'lucide-react';
import { type FieldPath, useFieldArray } from 'react-hook-form';
import { GENDERS } from '../../../../domain/catalogue/catalogue.ts';
import { LIMITS } from '../../../../domain/limits.ts';
import { UPLOAD_WORKER_PHOTO, withId } from '../../../apiPaths.ts';
import { useT } from '../../../messages.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ChoiceChip } from '../../../ui/form/ChoiceChip.tsx';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';
import { PhotosField } from '../../../blocks/photos/PhotosField.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { IconButton } from '../../../ui/controls/IconButton.tsx';
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { treatmentOf } from '../../../blocks/services/pricedValues.ts';
import { useTreatmentName } from '../../../blocks/catalogue/useTreatmentName.ts';
import type { FormParts } from './formParts.ts';
import styles from './PartnerProfileForm.module.css';
import { emptyWorker, type ProfileValues } from './profileValues.ts';

/** The people one can book, each with a photo and what they give. */
export function WorkersSection({ form, errorOf, userId, onPhotoRemoved }: FormParts) {
  const t = useT('partnerForm');
  const c = useT('catalogue');
  const parts = useT('formParts');
  const treatmentName = useTreatmentName();
  const nameOf = (word: string, label: string) => {
    const treatment = treatmentOf(word);
    return treatment ? treatmentName({ ...treatment, label }) : label;
  };
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: 'workers',
    keyName: 'key',
  });
  const services = form.watch('services').filter(({ sub }) => sub !== '');
  const change = { shouldDirty: true };
  return (
    <>
      {fields.length > 0 && (
        <ol className={styles.items}>
          {fields.map((field, index) => {
            const path = `workers.${index}` as const;
            const chosen = form.watch(`${path}.serviceIds`);
            const photo = form.watch(`${path}.photo`);
            return (
              <li key={field.key} className={styles.item}>
                <div className={styles.itemHead}>
                  <h3 className={styles.itemTitle}>{t('workers.worker', { number: index + 1 })}</h3>
                  <IconButton
                    label={t('workers.remove', { number: index + 1 })}
                    icon={<Icon of={Trash2} size={20} />}
                    onClick={() => {
                      remove(index);
                      if (photo) onPhotoRemoved(photo);
                    }}
                  />
                </div>
                <div className={styles.pair}>
                  <TextInput
                    id={`${path}.name`}
                    label={t('workers.name')}
                    required
                    autoComplete="off"
                    maxCharacters={LIMITS.name.max}
                    counterText={(used, max) => t('counter', { used, max })}
                    error={errorOf(`${path}.name`)}
                    {...form.register(`${path}.name`)}
                  />
                  <RadioGroup
                    legend={t('basics.gender')}
                    name={`${path}.gender`}
                    look="segments"
                    required
                    error={errorOf(`${path}.gender`)}
                    options={GENDERS.map((gender) => ({ value: gender, label: c(`genders.${gender}`) }))}
                    value={form.watch(`${path}.gender`)}
                    onValueChange={(gender) =>
                      form.setValue(`${path}.gender`, gender, { ...change, shouldValidate: true })
                    }
                    inputProps={{ id: `${path}.gender` }}
                  />
                </div>
                {services.length > 1 && (
                  <FieldGroup
                    legend={t('workers.services')}
                    hint={t('workers.servicesHint')}
                    error={errorOf(`${path}.serviceIds`)}
                  >
                    <Stack direction="row" gap={2}>
                      {services.map(({ serviceId, sub, label, durationMinutes }) => (
                        <ChoiceChip
                          key={serviceId}
                          label={nameOf(sub, label)}
                          detail={`${durationMinutes} ${parts('services.minutes')}`}
                          checked={chosen.includes(serviceId)}
                          onChange={({ target }) =>
                            form.setValue(
                              `${path}.serviceIds`,
                              target.checked
                                ? [...chosen, serviceId]
                                : chosen.filter((id) => id !== serviceId),
                              change,
                            )
                          }
                        />
                      ))}
                    </Stack>
                  </FieldGroup>
                )}
                <PhotosField
                  id={`${path}.photoId`}
                  legend={t('workers.photo')}
                  max={1}
                  photos={photo ? [photo] : []}
                  uploadTo={withId(UPLOAD_WORKER_PHOTO, userId)}
                  error={errorOf(`${path}.photoId`)}
                  onRemoved={onPhotoRemoved}
                  onPhotosChange={(photos) => {
                    form.setValue(`${path}.photo`, photos[0] ?? null, change);
                    form.clearErrors(`${path}.photoId` as FieldPath<ProfileValues>);
                  }}
                />
              </li>
            );
          })}
        </ol>
      )}
      <Button
        kind="outlined"
        className={styles.adder}
        start={<Icon of={Plus} size={20} />}
        disabled={fields.length >= LIMITS.workers.max}
        onClick={() => append(emptyWorker(), { shouldFocus: false })}
      >
        {t('workers.add')}
      </Button>
    </>
  );
}
