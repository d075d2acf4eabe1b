import { WORKPLACES } from '../../../../domain/catalogue/catalogue.ts';
import { LIMITS } from '../../../../domain/limits.ts';
import { toBcp47 } from '../../../../domain/locales.ts';
import { kilometreUnit } from '../../../../messages/distance.ts';
import { useLocale, useT } from '../../../messages/messages.ts';
import { PlaceField } from '../../../blocks/places/PlaceField.tsx';
import type { ApiForm } from '../../../blocks/apiForm/useApiForm.ts';
import { NumberInput } from '../../../ui/form/NumberInput.tsx';
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx';
import { Switch } from '../../../ui/form/Switch.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import styles from './AnnouncementForm.module.css';
import type { AnnouncementValues } from './formValues.ts';

/** Where the partner works, and how far they travel. */
export function PlaceSection({ api }: { api: ApiForm<AnnouncementValues> }) {
  const t = useT('announcementForm');
  const names = useT('catalogue');
  const locale = useLocale();
  const { form, register, errorOf } = api;
  const isMobile = form.watch('workplace') === 'HOME_VISITS_ONLY';
  return (
    <>
      <div className={styles.pair}>
        <PlaceField
          id="placeId"
          label={t('city')}
          required
          types="cities"
          placeId={form.watch('placeId') || null}
          placeName={form.watch('placeName')}
          onPlaceChange={(place) => {
            form.setValue('placeName', place?.name ?? '', { shouldDirty: true });
            form.setValue('countryCode', place?.countryCode ?? '');
            form.setValue('placeId', place?.placeId ?? '', {
              shouldDirty: true,
              shouldValidate: Boolean(place),
            });
          }}
          error={errorOf('placeId')}
        />
        <TextInput
          {...register('district')}
          id="district"
          label={names('fields.district')}
          autoComplete="address-level3"
          maxCharacters={LIMITS.name.max}
          error={errorOf('district')}
        />
      </div>
      <RadioGroup
        legend={names('fields.workplace')}
        name="workplace"
        look="cards"
        required
        value={form.watch('workplace')}
        onValueChange={(value) => form.setValue('workplace', value, { shouldDirty: true, shouldTouch: true })}
        options={WORKPLACES.map((value) => ({
          value,
          label: names(`workplaces.${value}`),
          description: t(`workplaceHint.${value}`),
        }))}
        error={errorOf('workplace')}
        inputProps={{ id: 'workplace' }}
      />
      {!isMobile && (
        <Switch {...register('isVisitingClient')} id="isVisitingClient" label={t('isVisitingClient')} />
      )}
      {(isMobile || form.watch('isVisitingClient')) && (
        <NumberInput
          {...register('travelRadiusKm')}
          id="travelRadiusKm"
          label={t('travelRadiusKm')}
          unit={kilometreUnit(toBcp47(locale))}
          className={styles.short}
          error={errorOf('travelRadiusKm')}
        />
      )}
    </>
  );
}
