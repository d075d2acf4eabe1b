import { AnnouncementBody, AnnouncementEdit } from '../../../../contract/announcementBody.ts';
import { automaticChecks } from '../../../../domain/announcements/automaticChecks.ts';
import { LIMITS } from '../../../../domain/limits.ts';
import { useT } from '../../../messages.ts';
import { useSession } from '../../../session.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx';
import { PhotosField } from '../../../blocks/photos/PhotosField.tsx';
import { useApiForm } from '../../../blocks/apiForm/useApiForm.ts';
import { draftKey } from '../../../blocks/localDraft/drafts.ts';
import { LeaveWarning } from '../../../blocks/localDraft/LeaveWarning.tsx';
import { useKeptDraft } from '../../../blocks/localDraft/useKeptDraft.ts';
import type { PhonePrefix } from '../../../ui/form/PhoneInput.tsx';
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx';
import styles from './AnnouncementForm.module.css';
import { ClientsSection } from './ClientsSection.tsx';
import { ContactSection } from './ContactSection.tsx';
import { type AnnouncementValues, toBody } from './formValues.ts';
import { OffersSection } from './OffersSection.tsx';
import { PlaceSection } from './PlaceSection.tsx';
import { TextsSection } from './TextsSection.tsx';

export interface AnnouncementFormProps {
  initial: AnnouncementValues;
  /** Of the stored announcement that is edited; null for a new one. */
  version: number | null;
  prefixes: readonly PhonePrefix[];
  /** Where photos are uploaded. */
  uploadTo: string;
  submitLabel: string;
  /** Whether there is a person who can be asked to look at what the automatic checks stop. */
  canRequestReview?: boolean;
}

/** The form of an announcement in sections. What is typed is kept on the device until it is saved. */
export function AnnouncementForm({
  initial,
  version,
  prefixes,
  uploadTo,
  submitLabel,
  canRequestReview = false,
}: AnnouncementFormProps) {
  const t = useT('announcementForm');
  const api = useApiForm<AnnouncementValues>({
    schema: version === null ? AnnouncementBody : AnnouncementEdit,
    defaultValues: initial,
    toBody: (values) => toBody(values, version),
  });
  const { form, errorOf } = api;
  const userId = useSession()?.userId ?? '';
  const { isTouched } = useKeptDraft(form, version === null ? draftKey('announcement', userId) : null);

  const values = form.watch(['title', 'description']);
  const isStoppedByChecks = !automaticChecks({ title: values[0], description: values[1] }).clean;

  const sections = [
    { name: 'texts', content: <TextsSection api={api} /> },
    { name: 'offers', hint: t('section.offersHint'), content: <OffersSection api={api} /> },
    {
      name: 'photos',
      hint: t('photosHint'),
      content: (
        <PhotosField
          id="photos"
          legend={t('section.photos')}
          isLegendHidden
          photos={form.watch('photos')}
          onPhotosChange={(photos) => {
            form.setValue('photos', photos, { shouldDirty: true });
            form.clearErrors('photos');
          }}
          uploadTo={uploadTo}
          max={LIMITS.photos.max}
          error={errorOf('photos')}
        />
      ),
    },
    { name: 'place', content: <PlaceSection api={api} /> },
    { name: 'clients', content: <ClientsSection api={api} /> },
    { name: 'contact', content: <ContactSection api={api} prefixes={prefixes} /> },
  ] as const;

  return (
    <form method="post" onSubmit={api.submit} noValidate className={styles.form}>
      <ErrorSummary title={t('summary')} items={api.summary.items} focusKey={api.summary.focusKey} />
      {sections.map((section) => (
        <Card as="section" padding="lg" key={section.name} aria-labelledby={`section-${section.name}`}>
          <h2 id={`section-${section.name}`} className={styles.heading}>
            {t(`section.${section.name}`)}
          </h2>
          {'hint' in section && <p className={styles.quiet}>{section.hint}</p>}
          <div className={styles.fields}>{section.content}</div>
        </Card>
      ))}
      {canRequestReview && isStoppedByChecks && (
        <Checkbox {...form.register('requestReview')} label={t('requestReview')} />
      )}
      <div className={styles.submit}>
        <SubmitButton size="lg" isLoading={api.isPending}>
          {submitLabel}
        </SubmitButton>
      </div>
      <LeaveWarning
        isActive={isTouched && !api.isPending}
        title={t('leave.title')}
        text={t(version === null ? 'leave.text' : 'leave.lost')}
        stayLabel={t('leave.stay')}
        leaveLabel={t('leave.go')}
      />
    </form>
  );
}
