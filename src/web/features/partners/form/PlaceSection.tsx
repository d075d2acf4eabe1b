import { WORKPLACES } from '../../../../domain/catalogue/catalogue.ts';
import { PRIVATE_WORKPLACES } from '../../../../domain/partners/address.ts';
import { TRAVEL_COSTS } from '../../../../domain/partners/priceTerms.ts';
import { PROFILE_TEXTS } from '../../../../domain/partners/profileTexts.ts';
import { currencyOfCountry } from '../../../../domain/money.ts';
import { useT } from '../../../messages/messages.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { PlaceField } from '../../../blocks/places/PlaceField.tsx';
import { NativeSelect } from '../../../ui/form/NativeSelect.tsx';
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import type { FormParts } from './formParts.ts';
import styles from './PartnerProfileForm.module.css';

/** On foot, by bicycle, through a town, over land. */
const SPEEDS = ['5', '15', '20', '30', '40', '50', '60', '80'];

/** Where they receive, and how much of it is public. */
export function PlaceSection({ form, register, errorOf }: FormParts) {
  const t = useT('partnerForm');
  const c = useT('catalogue');
  const workplace = form.watch('workplace');
  const isMobile = workplace === 'HOME_VISITS_ONLY';
  const isAlwaysPrivate = workplace !== '' && PRIVATE_WORKPLACES.includes(workplace);
  const isVisiting = isMobile || form.watch('isVisitingClient');
  const change = { shouldDirty: true, shouldValidate: true };
  const line = (
    name: 'district' | 'neighbourhood' | 'street' | 'houseNumber' | 'postCode',
    autoComplete?: string,
  ) => (
    <TextInput
      id={name}
      label={name === 'district' ? c('fields.district') : t(`place.${name}`)}
      autoComplete={autoComplete}
      error={errorOf(name)}
      {...register(name)}
    />
  );
  return (
    <>
      <PlaceField
        id="placeId"
        label={t('place.city')}
        types="cities"
        required
        placeId={form.watch('placeId') || null}
        placeName={form.watch('placeName')}
        error={errorOf('placeId')}
        onPlaceChange={(place) => {
          form.setValue('placeId', place?.placeId ?? '', change);
          form.setValue('placeName', place?.name ?? '');
          const hasPrices = form.getValues('services').some(({ price }) => price.from !== '');
          if (place && !hasPrices) form.setValue('currency', currencyOfCountry(place.countryCode));
        }}
      />
      <RadioGroup
        legend={c('fields.workplace')}
        name="workplace"
        look="cards"
        required
        error={errorOf('workplace')}
        options={WORKPLACES.map((one) => ({
          value: one,
          label: c(`workplaces.${one}`),
          ...(PRIVATE_WORKPLACES.includes(one) && {
            description: t(one === 'HOME_VISITS_ONLY' ? 'place.homeVisitsOnlyHint' : 'place.hiddenHint'),
          }),
        }))}
        value={workplace}
        onValueChange={(value) => form.setValue('workplace', value, change)}
        inputProps={{ id: 'workplace' }}
      />
      <div className={styles.pair}>
        {line('district', 'address-level3')}
        {line('neighbourhood')}
      </div>
      {!isMobile && (
        <div className={styles.address}>
          {line('street', 'address-line1')}
          {line('houseNumber')}
          {line('postCode', 'postal-code')}
        </div>
      )}
      {!isMobile && (
        <TextArea
          id="cityDescription"
          label={t('place.cityDescription')}
          hint={t('place.cityDescriptionHint')}
          rows={2}
          maxCharacters={PROFILE_TEXTS.cityDescription.max}
          counterText={(used, max) => t('counter', { used, max })}
          error={errorOf('cityDescription')}
          {...register('cityDescription')}
        />
      )}
      {!isAlwaysPrivate && (
        <Checkbox id="hidesAddress" label={t('place.hidesAddress')} {...register('hidesAddress')} />
      )}
      {!isMobile && (
        <Checkbox id="isVisitingClient" label={t('place.visiting')} {...register('isVisitingClient')} />
      )}
      {isVisiting && <TravelCost form={form} register={register} errorOf={errorOf} />}
      {isVisiting && (
        <NativeSelect
          id="travelSpeedKmh"
          label={t('place.speed')}
          hint={t('place.speedHint')}
          options={[...new Set([...SPEEDS, form.watch('travelSpeedKmh')])]
            .sort((a, b) => Number(a) - Number(b))
            .map((value) => ({ value, label: t('place.kmPerHour', { speed: Number(value) }) }))}
          error={errorOf('travelSpeedKmh')}
          {...register('travelSpeedKmh')}
        />
      )}
    </>
  );
}

/** What the way to a client costs. */
function TravelCost({ form, register, errorOf }: Pick<FormParts, 'form' | 'register' | 'errorOf'>) {
  const t = useT('partnerForm');
  const kind = form.watch('travelCostKind');
  return (
    <div className={styles.pair}>
      <NativeSelect
        id="travelCostKind"
        label={t('place.travelCostKind')}
        options={[
          { value: '', label: t('place.travelCosts.UNSAID') },
          ...TRAVEL_COSTS.map((value) => ({ value, label: t(`place.travelCosts.${value}`) })),
        ]}
        error={errorOf('travelCostKind')}
        {...register('travelCostKind')}
      />
      {(kind === 'FIXED' || kind === 'PER_KM') && (
        <TextInput
          id="travelCost"
          inputMode="decimal"
          label={`${t('place.travelCost')} (${form.watch('currency')})`}
          required
          error={errorOf('travelCost')}
          {...register('travelCost')}
        />
      )}
    </div>
  );
}
