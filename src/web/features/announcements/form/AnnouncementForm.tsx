import { type ReactNode, useEffect, useRef } from 'react';
import { AnnouncementBody, AnnouncementEdit } from '../../../../contract/announcementBody.ts';
import { automaticChecks } from '../../../../domain/announcements/automaticChecks.ts';
import type { ClientType, PaymentMethod, Workplace } from '../../../../domain/catalogue/catalogue.ts';
import { LIMITS } from '../../../../domain/limits.ts';
import { useT } from '../../../messages/messages.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { SectionedForm } from '../../../blocks/formSections/SectionedForm.tsx';
import { ServicesLine } from '../../../blocks/services/ServicesLine.tsx';
import { PhotosField } from '../../../blocks/photos/PhotosField.tsx';
import { useApiForm } from '../../../blocks/apiForm/useApiForm.ts';
import { ConflictChoices } from '../../../blocks/conflict/ConflictChoices.tsx';
import { useConflict } from '../../../blocks/conflict/useConflict.ts';
import { type DraftKey, forgetDraft } from '../../../blocks/localDraft/drafts.ts';
import { LeaveWarning } from '../../../blocks/localDraft/LeaveWarning.tsx';
import { useKeptDraft } from '../../../blocks/localDraft/useKeptDraft.ts';
import type { PhonePrefix } from '../../../ui/form/PhoneInput.tsx';
import {
  ANNOUNCEMENT_SECTION_NAMES,
  ANNOUNCEMENT_SECTIONS,
  type AnnouncementSection,
  isSameIn,
} from './announcementSections.ts';
import { ALONG, versionFields } from './announcementVersions.ts';
import { ClientsSection } from './ClientsSection.tsx';
import { ContactSection } from './ContactSection.tsx';
import { type AnnouncementValues, toBody } from './formValues.ts';
import { OffersSection } from './OffersSection.tsx';
import { PlaceSection } from './PlaceSection.tsx';
import { TextsSection } from './TextsSection.tsx';
import { useAnnouncementWords } from './useAnnouncementWords.tsx';
import { type Reasons, withReasons } from './withReasons.ts';

export interface AnnouncementFormProps {
  initial: AnnouncementValues;
  /** Where what is typed is kept on the device until it is saved. */
  draftKey: DraftKey;
  /** The profile's, which titles in the text rest on; empty: none. */
  licenceNumber: string;
  prefixes: readonly PhonePrefix[];
  /** Where photos are uploaded. */
  uploadTo: string;
  submitLabel: string;
  /** Where it is sent; the page's own address when left out. */
  action?: string;
  /** Still being written for the first time: it begins with its first section. */
  isNew?: boolean;
  /** What the profile says, where a new announcement begins with it. */
  profile?: AnnouncementValues | null;
  /** Whether there is a person who can be asked to look at what the automatic checks stop. */
  canRequestReview?: boolean;
  /** What staff wants changed of what is stored. */
  reasons?: Reasons;
  /** What is stored, where a draft of it is gone on with. */
  stored?: AnnouncementValues;
}

/** The form of an announcement in sections. What is typed is kept on the device until it is saved. */
export function AnnouncementForm({
  initial,
  draftKey,
  licenceNumber,
  prefixes,
  uploadTo,
  submitLabel,
  action,
  isNew = false,
  profile = null,
  canRequestReview = false,
  reasons = [],
  stored = initial,
}: AnnouncementFormProps) {
  const t = useT('announcementForm');
  const sent = useApiForm<AnnouncementValues>({
    schema: initial.version === null ? AnnouncementBody : AnnouncementEdit,
    defaultValues: initial,
    ...(action && { action }),
    toBody,
  });
  const { labelOf, wordsOf } = useAnnouncementWords();
  const { base, conflict } = useConflict({ api: sent, stored, versionFields, along: ALONG });
  const api = withReasons(sent, reasons, base);
  const { form, register, errorOf } = api;
  const { isTouched, isSaved } = useKeptDraft(form, draftKey);
  // What leads away while it is sent is that it was taken, unless whoever types leaves it.
  const isSent = useRef(false);
  isSent.current = api.isPending;
  const isLeft = useRef(false);
  useEffect(
    () => () => {
      if (isSent.current && !isLeft.current) forgetDraft(draftKey);
    },
    [draftKey],
  );

  const [title, description, countryCode] = form.watch(['title', 'description', 'countryCode']);
  const checks = automaticChecks({ title, description }, { countryCode, licenceNumber });

  const content: Record<AnnouncementSection, ReactNode> = {
    texts: <TextsSection api={api} checks={checks} />,
    photos: (
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
    offers: <OffersSection api={api} />,
    place: <PlaceSection api={api} />,
    clients: <ClientsSection api={api} />,
    contact: <ContactSection api={api} prefixes={prefixes} />,
  };
  const names = useT('catalogue');
  const join = (words: readonly (string | false)[]) => words.filter(Boolean).join(' · ');
  /** What is said of a folded section; nothing while it is empty. */
  const lines: Record<AnnouncementSection, (values: AnnouncementValues) => ReactNode> = {
    texts: ({ title }) => title,
    photos: ({ photos }) => photos.length > 0 && t('photoCount', { count: photos.length }),
    offers: ({ offers, currency }) =>
      offers.some(({ sub }) => sub !== '') && <ServicesLine rows={offers} currency={currency} />,
    place: ({ placeName, district, workplace }) =>
      join([placeName, district, workplace !== '' && names(`workplaces.${workplace as Workplace}`)]),
    clients: ({ clientTypes, paymentMethods }) =>
      join([
        clientTypes.map((one) => names(`clientTypes.${one as ClientType}`)).join(', '),
        paymentMethods.map((one) => names(`paymentMethods.${one as PaymentMethod}`)).join(', '),
      ]),
    contact: ({ phonePrefix, phoneNumber, website }) =>
      join([phoneNumber !== '' && `+${phonePrefix} ${phoneNumber}`, website]),
  };
  const intros: Partial<Record<AnnouncementSection, string>> = {
    offers: t('section.offersHint'),
    photos: t('photosHint'),
  };

  return (
    <>
      <SectionedForm<AnnouncementValues>
        api={api}
        parts={ANNOUNCEMENT_SECTION_NAMES.map((name) => ({
          name,
          fields: ANNOUNCEMENT_SECTIONS[name],
          title: t(`section.${name}`),
          intro: intros[name],
          line: lines[name],
          isFromProfile: (values) => profile !== null && name !== 'texts' && isSameIn(name, values, profile),
          content: content[name],
        }))}
        initial={initial}
        isNew={isNew}
        submitLabel={submitLabel}
        isDraftKept={isSaved}
        conflict={
          conflict && (
            <ConflictChoices
              key={stored.version}
              {...conflict}
              title={t('conflict')}
              labelOf={labelOf}
              wordsOf={wordsOf}
            />
          )
        }
      >
        {canRequestReview && !checks.clean && (
          <Checkbox {...register('requestReview')} label={t('requestReview')} />
        )}
      </SectionedForm>
      <LeaveWarning
        isActive={isTouched}
        isSent={api.isPending}
        onLeave={() => {
          isLeft.current = true;
        }}
        title={t('leave.title')}
        text={t('leave.text')}
        stayLabel={t('leave.stay')}
        leaveLabel={t('leave.go')}
      />
    </>
  );
}
