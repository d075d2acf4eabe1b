import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { PartnerProfileEdit, PartnerProfileInput } from '../../../../contract/partners.ts';
import type { Photo, photos } from '../../../../contract/photos.ts';
import { UPLOAD_USER_PHOTO, DELETE_USER_PHOTO, withId } from '../../../apiPaths.ts';
import { askApi } from '../../../browserApi.ts';
import { useT } from '../../../messages.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx';
import { PhotosField } from '../../../blocks/photos/PhotosField.tsx';
import { useApiForm } from '../../../blocks/apiForm/useApiForm.ts';
import { draftKey } from '../../../blocks/localDraft/drafts.ts';
import { LeaveWarning } from '../../../blocks/localDraft/LeaveWarning.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import type { PhonePrefix } from '../../../ui/form/PhoneInput.tsx';
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx';
import { BasicsSection } from './BasicsSection.tsx';
import { ClientsSection } from './ClientsSection.tsx';
import { settled } from './conflict.ts';
import { ConflictChoices } from './ConflictChoices.tsx';
import { ContactSection } from './ContactSection.tsx';
import type { FormParts } from './formParts.ts';
import styles from './PartnerProfileForm.module.css';
import { PlaceSection } from './PlaceSection.tsx';
import { type ProfileValues, toBody } from './profileValues.ts';
import { ServicesSection } from './ServicesSection.tsx';
import { TimesSection } from './TimesSection.tsx';
import { useRestoredDraft } from './useRestoredDraft.ts';
import { WorkersSection } from './WorkersSection.tsx';

export interface PartnerProfileFormProps {
  userId: string;
  isNew: boolean;
  initial: ProfileValues;
  prefixes: readonly PhonePrefix[];
}

const SECTIONS = ['basics', 'photos', 'place', 'services', 'workers', 'times', 'clients', 'contact'] as const;
type SectionName = (typeof SECTIONS)[number];

/** The whole profile in sections; sent to the page's action. */
export function PartnerProfileForm({ userId, isNew, initial, prefixes }: PartnerProfileFormProps) {
  const t = useT('partnerForm');
  const { form, submit, isPending, answer, problem, errorOf, summary } = useApiForm<ProfileValues>({
    schema: isNew ? PartnerProfileInput : PartnerProfileEdit,
    defaultValues: initial,
    toBody,
  });
  const [base] = useState(initial);
  // The page reads the profile again after a refusal, so that `initial` is then what was saved elsewhere.
  const isStale = problem?.code === 'STALE_VERSION' && initial.version !== form.getValues('version');
  const draft = useRestoredDraft(form, draftKey(isNew ? 'addProfile' : 'editProfile', userId), initial);
  const isSent = isPending || answer !== undefined;

  const stored = new Set(
    [...initial.photos, ...initial.workers.flatMap(({ photo }) => photo ?? [])].map(({ photoId }) => photoId),
  );
  const parts: FormParts = {
    form,
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

  const content: Record<SectionName, ReactNode> = {
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

  return (
    <div className={styles.layout}>
      <nav className={styles.sections} aria-label={t('sectionList')}>
        <ol>
          {SECTIONS.map((name) => (
            <li key={name}>
              <a href={`#${name}-section`}>{t(`${name}.title`)}</a>
            </li>
          ))}
        </ol>
      </nav>
      <form className={styles.form} onSubmit={submit} noValidate method="post">
        {draft.isRestored && (
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
        )}
        {isStale ? (
          <ConflictChoices
            key={initial.version}
            base={base}
            typed={form.getValues()}
            stored={initial}
            onSettled={(choices) => {
              form.reset(settled(form.getValues(), initial, choices), { keepDefaultValues: true });
              void submit();
            }}
          />
        ) : (
          <ErrorSummary title={t('summaryTitle')} {...summary} />
        )}
        {SECTIONS.map((name) => (
          <Card
            key={name}
            as="section"
            id={`${name}-section`}
            padding="lg"
            className={styles.section}
            aria-labelledby={`${name}-title`}
          >
            <header>
              <h2 id={`${name}-title`} className={styles.title}>
                {t(`${name}.title`)}
              </h2>
              {(name === 'services' || name === 'workers') && (
                <p className={styles.intro}>{t(`${name}.intro`)}</p>
              )}
            </header>
            {content[name]}
          </Card>
        ))}
        <div className={styles.bar}>
          <p className={styles.saved} role="status">
            {draft.isSaved && (
              <>
                <Icon of={Check} size={16} strokeWidth={2.5} />
                {t('draftSaved')}
              </>
            )}
          </p>
          <SubmitButton size="lg" isLoading={isPending}>
            {isNew ? t('publish') : t('save')}
          </SubmitButton>
        </div>
      </form>
      <LeaveWarning
        isActive={(form.formState.isDirty || draft.isRestored) && !isSent}
        title={t('leaveTitle')}
        text={t('leaveText')}
        stayLabel={t('stay')}
        leaveLabel={t('leave')}
      />
    </div>
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
