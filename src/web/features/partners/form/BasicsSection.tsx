import { GENDERS } from '../../../../domain/catalogue/catalogue.ts';
import { LIMITS } from '../../../../domain/limits.ts';
import { PROFILE_TEXTS } from '../../../../domain/partners/profileTexts.ts';
import { useT } from '../../../messages/messages.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import type { FormParts } from './formParts.ts';

/** Who they are and what they say about themselves. */
export function BasicsSection({ form, register, errorOf }: FormParts) {
  const t = useT('partnerForm');
  const c = useT('catalogue');
  const counterText = (used: number, max: number) => t('counter', { used, max });
  return (
    <>
      <TextInput
        id="name"
        label={t('basics.name')}
        required
        autoComplete="organization"
        maxCharacters={LIMITS.name.max}
        counterText={counterText}
        error={errorOf('name')}
        {...register('name')}
      />
      <RadioGroup
        legend={t('basics.gender')}
        name="gender"
        look="segments"
        required
        hint={t('basics.genderHint')}
        error={errorOf('gender')}
        options={GENDERS.map((gender) => ({ value: gender, label: c(`genders.${gender}`) }))}
        value={form.watch('gender')}
        onValueChange={(gender) =>
          form.setValue('gender', gender, { shouldDirty: true, shouldValidate: true })
        }
        inputProps={{ id: 'gender' }}
      />
      <Checkbox id="isTechnician" label={t('basics.technician')} {...register('isTechnician')} />
      <TextArea
        id="description"
        label={c('fields.description')}
        hint={t('basics.descriptionHint')}
        rows={6}
        maxCharacters={PROFILE_TEXTS.description.max}
        counterText={counterText}
        error={errorOf('description')}
        {...register('description')}
      />
      <TextArea
        id="engDescription"
        label={c('fields.engDescription')}
        hint={t('basics.engDescriptionHint')}
        lang="en"
        rows={4}
        maxCharacters={PROFILE_TEXTS.description.max}
        counterText={counterText}
        error={errorOf('engDescription')}
        {...register('engDescription')}
      />
    </>
  );
}
