import type { ReactNode } from 'react';
import { PartnerProfileEdit, PartnerProfileInput } from '../../../../contract/partnerProfileBody.ts';
import type { Photo, photos } from '../../../../contract/photos.ts';
import { UPLOAD_USER_PHOTO, DELETE_USER_PHOTO, withId } from '../../../paths/apiPaths.ts';
import { askApi } from '../../../api/browserApi.ts';
import { useT } from '../../../messages/messages.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SectionedForm } from '../../../blocks/formSections/SectionedForm.tsx';
import { ServicesLine } from '../../../blocks/services/ServicesLine.tsx';
import { PhotosField } from '../../../blocks/photos/PhotosField.tsx';
import { useApiForm } from '../../../blocks/apiForm/useApiForm.ts';
import { ConflictChoices } from '../../../blocks/conflict/ConflictChoices.tsx';
import { useConflict } from '../../../blocks/conflict/useConflict.ts';
import { draftKey } from '../../../blocks/localDraft/drafts.ts';
import { LeaveWarning } from '../../../blocks/localDraft/LeaveWarning.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import type { PhonePrefix } from '../../../ui/form/PhoneInput.tsx';
import { BasicsSection } from './BasicsSection.tsx';
import { ClientsSection } from './ClientsSection.tsx';
import { ContactSection } from './ContactSection.tsx';
import type { FormParts } from './formParts.ts';
import { PlaceSection } from './PlaceSection.tsx';
import { fieldsOf, PROFILE_SECTION_NAMES, type ProfileSection } from './profileSections.ts';
import { type ProfileValues, toBody } from './profileValues.ts';
import { ALONG, versionFields } from './profileVersions.ts';
import { ServicesSection } from './ServicesSection.tsx';
import { TimesSection } from './TimesSection.tsx';
import { useFieldWords } from './useFieldWords.tsx';
import { useRestoredDraft } from './useRestoredDraft.ts';
import { WorkersSection } from './WorkersSection.tsx';

export interface PartnerProfileFormProps {
  userId: string;
  isNew: boolean;
  initial: ProfileValues;
  prefixes: readonly PhonePrefix[];
}

/** The whole profile in sections; sent to the page's action. */
export function PartnerProfileForm({ userId, isNew, initial, prefixes }: PartnerProfileFormProps) {
  const t = useT('partnerForm');
  const { labelOf, wordsOf, lineOf } = useFieldWords();
  const api = useApiForm<ProfileValues>({
    schema: isNew ? PartnerProfileInput : PartnerProfileEdit,
    defaultValues: initial,
    toBody,
  });
  const { form, register, isPending, answer, errorOf } = api;
  const { base, conflict } = useConflict({ api, stored: initial, versionFields, along: ALONG });
  const draft = useRestoredDraft(form, draftKey(isNew ? 'addProfile' : 'editProfile', userId), initial);
  const isSent = isPending || answer !== undefined;

  const stored = new Set(
    [...initial.photos, ...initial.workers.flatMap(({ photo }) => photo ?? [])].map(({ photoId }) => photoId),
  );
  const parts: FormParts = {
    form,
    register,
    errorOf,
    userId,
    onPhotoRemoved: (photo) => {
      if (!stored.has(photo.photoId)) deletePhoto(userId, photo);
    },
  };
  const photoError = errorOf('photos') ?? initialPhotoError(form.watch('photos'), errorOf);

  function startOver() {
    const { photos, workers } = form.getValues();
    for (const photo of [...photos, ...workers.flatMap((worker) => worker.photo ?? [])]) {
      parts.onPhotoRemoved(photo);
    }
    draft.discard();
  }

  const content: Record<ProfileSection, ReactNode> = {
    basics: <BasicsSection {...parts} />,
    photos: (
      <PhotosField
        id="photos"
        legend={t('photos.title')}
        isLegendHidden
        hint={t('photos.hint')}
        error={photoError}
        photos={form.watch('photos')}
        uploadTo={withId(UPLOAD_USER_PHOTO, userId)}
        onRemoved={parts.onPhotoRemoved}
        onPhotosChange={(photos) => {
          form.setValue('photos', photos, { shouldDirty: true });
          form.clearErrors('photos');
        }}
      />
    ),
    place: <PlaceSection {...parts} />,
    services: <ServicesSection {...parts} />,
    workers: <WorkersSection {...parts} />,
    times: <TimesSection {...parts} />,
    clients: <ClientsSection {...parts} />,
    contact: <ContactSection {...parts} prefixes={prefixes} />,
  };

  /** What is said of a folded section; nothing while it is empty. */
  const lines: Record<ProfileSection, (values: ProfileValues) => ReactNode> = {
    basics: (values) => lineOf(['name', 'gender'], values),
    photos: (values) => values.photos.length > 0 && lineOf(['photos'], values),
    place: (values) => lineOf(['placeId', 'street', 'workplace'], values),
    services: (values) =>
      values.services.some(({ sub }) => sub !== '') && (
        <ServicesLine rows={values.services} currency={values.currency} />
      ),
    workers: (values) => lineOf(['workers'], values),
    times: (values) =>
      [lineOf(['availability'], values), values.isCalendarEnabled && t('times.calendar')]
        .filter(Boolean)
        .join(' · '),
    clients: (values) => lineOf(['clientTypes', 'paymentMethods', 'facilities'], values),
    contact: (values) =>
      [
        values.phoneNumber && `+${values.phonePrefix} ${values.phoneNumber}`,
        lineOf(['email', 'website'], values),
      ]
        .filter(Boolean)
        .join(' · '),
  };

  return (
    <>
      <SectionedForm
        api={api}
        parts={PROFILE_SECTION_NAMES.map((name) => ({
          name,
          fields: fieldsOf(name),
          title: t(`${name}.title`),
          intro: (name === 'services' || name === 'workers') && t(`${name}.intro`),
          line: lines[name],
          content: content[name],
        }))}
        initial={base}
        isNew={isNew}
        submitLabel={isNew ? t('publish') : t('save')}
        isDraftKept={draft.isSaved}
        notice={
          draft.isRestored && (
            <Notice
              role="status"
              actions={
                <Button kind="outlined" size="sm" onClick={startOver}>
                  {t('draftDiscard')}
                </Button>
              }
            >
              {t('draftRestored')}
            </Notice>
          )
        }
        conflict={
          conflict && (
            <ConflictChoices
              key={initial.version}
              {...conflict}
              title={t('conflict')}
              labelOf={labelOf}
              wordsOf={wordsOf}
            />
          )
        }
      />
      <LeaveWarning
        isActive={(form.formState.isDirty || draft.isRestored) && !isSent}
        title={t('leaveTitle')}
        text={t('leaveText')}
        stayLabel={t('stay')}
        leaveLabel={t('leave')}
      />
    </>
  );
}

const initialPhotoError = (photos: readonly Photo[], errorOf: (path: string) => string | undefined) =>
  photos.map((_, index) => errorOf(`photos.${index}`)).find(Boolean);

/** Deletes an upload that nothing stored shows; should it fail, it is cleared away later by itself. */
function deletePhoto(userId: string, { photoId }: Photo): void {
  void askApi<typeof photos.deleteUserPhoto>(withId(DELETE_USER_PHOTO, userId), {
    body: { photoId },
    keepalive: true,
  }).catch(() => {});
}
