import { redirect, useLoaderData } from 'react-router';
import { accounts } from '../../../contract/accounts.ts';
import { type ClientProfile, ClientProfileInput, clients } from '../../../contract/clients.ts';
import { GENDERS } from '../../../domain/catalogue/catalogue.ts';
import { LIMITS } from '../../../domain/limits.ts';
import { LOCALES, NATIVE_NAMES } from '../../../domain/locales.ts';
import { apiAction } from '../../forms/action.ts';
import { isApiProblem } from '../../api/api.ts';
import { pageContext } from '../../page/context.ts';
import type { PageHandle } from '../../page/handle.ts';
import { useT } from '../../messages/messages.ts';
import { orThrow } from '../../api/orThrow.ts';
import { PageMeta } from '../../page/PageMeta.tsx';
import { paths } from '../../paths/paths.ts';
import { phonePrefixes } from '../../blocks/contact/phonePrefixes.ts';
import { requireSession } from '../../page/requireSession.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { FieldGroup } from '../../ui/form/FieldGroup.tsx';
import { PlaceField } from '../../blocks/places/PlaceField.tsx';
import { useApiForm } from '../../blocks/apiForm/useApiForm.ts';
import { NativeSelect } from '../../ui/form/NativeSelect.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PhoneInput } from '../../ui/form/PhoneInput.tsx';
import { RadioGroup } from '../../ui/form/RadioGroup.tsx';
import { SubmitButton } from '../../ui/controls/SubmitButton.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import type { Route } from './+types/EditClientProfilePage';
import styles from './EditClientProfilePage.module.css';
import { loadCard } from '../../blocks/clientCard/loadCard.ts';
import { NeedsScripts } from '../../blocks/apiForm/NeedsScripts.tsx';
import { PostForm } from '../../blocks/apiForm/PostForm.tsx';

export const handle: PageHandle = {
  messages: ['accountZone', 'placePicker', 'catalogue', 'errors'],
  query: [],
  nav: 'partner',
  footer: false,
  mobileTitle: 'editProfile',
  mobileAction: { kind: 'close', to: paths.profileSettings() },
  isPrivate: true,
};

/** The card as it is typed. */
interface CardValues {
  name: string;
  gender: string;
  phonePrefix: string;
  phoneNumber: string;
  placeId: string | null;
  city: string;
  language: string;
  note: string;
  homeAddress: Record<'street' | 'houseNumber' | 'postCode' | 'town' | 'wayIn', string>;
}

const NO_ADDRESS = { street: '', houseNumber: '', postCode: '', town: '', wayIn: '' };

/** The stored card, or the beginning of one from what the account knows. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  requireSession(page, request, 'client');
  const user = await orThrow(page.call(accounts.me, {}));
  const stored = await loadCard(page);
  const values: CardValues = {
    name: stored?.name ?? '',
    gender: stored?.gender ?? '',
    phonePrefix: stored?.phonePrefix ?? user.phonePrefix,
    phoneNumber: stored?.phoneNumber ?? user.phoneNumber,
    placeId: stored?.placeId ?? null,
    city: stored?.city ?? '',
    language: stored?.language ?? page.locale,
    note: stored?.note ?? '',
    homeAddress: homeOf(stored),
  };
  return { values, prefixes: phonePrefixes(page.locale) };
}

/** The stored address to edit; the beginning of one has the town of the card. */
function homeOf(stored: ClientProfile | null): CardValues['homeAddress'] {
  if (!stored?.homeAddress.street) return { ...NO_ADDRESS, town: stored?.city ?? '' };
  const { text: _text, ...parts } = stored.homeAddress;
  return parts;
}

/** A town that was filled in by itself, and nothing besides, is no address. */
const homeBody = ({ town, ...rest }: CardValues['homeAddress']) =>
  Object.values(rest).every((part) => part.trim() === '') ? NO_ADDRESS : { town, ...rest };

export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const { userId } = requireSession(page, request, 'client');
  const params = { id: userId };
  return apiAction(request, async (body: ClientProfileInput) => {
    await page.call(clients.updateClientProfile, { params, body }).catch(async (error) => {
      if (!isApiProblem(error, 'PROFILE_MISSING')) throw error;
      await page.call(clients.createClientProfile, { params, body });
    });
    return redirect(paths.profileSettings());
  });
}

export default function EditClientProfilePage() {
  const { values, prefixes } = useLoaderData<typeof loader>();
  const t = useT('accountZone');
  const c = useT('catalogue');
  const { form, register, submit, isPending, errorOf, summary } = useApiForm<CardValues>({
    schema: ClientProfileInput,
    defaultValues: values,
    toBody: ({ city: _city, gender, homeAddress, ...rest }) => ({
      ...rest,
      gender: gender || null,
      homeAddress: homeBody(homeAddress),
    }),
  });
  const counterText = (used: number, max: number) => t('client.counter', { used, max });
  const homeLine = (part: keyof CardValues['homeAddress'], autoComplete?: string) => (
    <TextInput
      id={`homeAddress.${part}`}
      label={t(`client.${part}`)}
      hint={part === 'wayIn' && t('client.wayInHint')}
      autoComplete={autoComplete}
      error={errorOf(`homeAddress.${part}`)}
      {...register(`homeAddress.${part}`)}
    />
  );
  return (
    <main id="main">
      <PageMeta title={t('client.editTitle')} />
      <Page width="medium" className={styles.page}>
        <h1 tabIndex={-1}>{t('client.editTitle')}</h1>
        <Card padding="lg">
          <PostForm by="form" className={styles.form} onSubmit={submit} noValidate>
            <NeedsScripts />
            <ErrorSummary title={t('client.summaryTitle')} {...summary} />
            <TextInput
              id="name"
              label={t('client.name')}
              required
              autoComplete="name"
              maxCharacters={LIMITS.name.max}
              counterText={counterText}
              error={errorOf('name')}
              {...register('name')}
            />
            <RadioGroup
              legend={t('client.gender')}
              name="gender"
              look="segments"
              options={[
                ...GENDERS.map((gender) => ({ value: gender as string, label: c(`genders.${gender}`) })),
                { value: '', label: t('client.noGender') },
              ]}
              value={form.watch('gender')}
              onValueChange={(gender) => form.setValue('gender', gender)}
              error={errorOf('gender')}
            />
            <PhoneInput
              label={t('client.phone')}
              prefixLabel={t('client.prefix')}
              numberLabel={t('client.number')}
              required
              prefixes={prefixes}
              error={errorOf('phoneNumber') ?? errorOf('phonePrefix')}
              prefixProps={{ id: 'phonePrefix', ...register('phonePrefix') }}
              numberProps={{ id: 'phoneNumber', ...register('phoneNumber') }}
            />
            <PlaceField
              id="placeId"
              label={t('client.city')}
              types="cities"
              placeId={form.watch('placeId')}
              placeName={form.watch('city')}
              error={errorOf('placeId')}
              onPlaceChange={(place) => {
                const [before, town] = form.getValues(['city', 'homeAddress.town']);
                if (place && (town === '' || town === before)) form.setValue('homeAddress.town', place.name);
                form.setValue('placeId', place?.placeId ?? null);
                form.setValue('city', place?.name ?? '');
              }}
            />
            <NativeSelect
              id="language"
              label={t('client.language')}
              options={LOCALES.map((locale) => ({ value: locale, label: NATIVE_NAMES[locale] }))}
              error={errorOf('language')}
              {...register('language')}
            />
            <TextArea
              id="note"
              label={t('client.note')}
              hint={t('client.noteHint')}
              rows={3}
              maxCharacters={LIMITS.note.max}
              counterText={counterText}
              error={errorOf('note')}
              {...register('note')}
            />
            <FieldGroup legend={t('client.address')} hint={t('client.addressHint')}>
              <div className={styles.address}>
                {homeLine('street', 'address-line1')}
                {homeLine('houseNumber')}
                {homeLine('postCode', 'postal-code')}
                {homeLine('town', 'address-level2')}
                {homeLine('wayIn')}
              </div>
            </FieldGroup>
            <SubmitButton size="lg" isLoading={isPending}>
              {t('client.save')}
            </SubmitButton>
          </PostForm>
        </Card>
      </Page>
    </main>
  );
}
