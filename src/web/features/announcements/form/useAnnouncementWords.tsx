import type { ReactNode } from 'react';
import type {
  ClientType,
  Facility,
  Gender,
  PaymentMethod,
  Workplace,
} from '../../../../domain/catalogue/catalogue.ts';
import { NETWORK_NAMES, type Network } from '../../../../domain/links.ts';
import type { Locale } from '../../../../domain/locales.ts';
import { ConflictPhotos } from '../../../blocks/conflict/ConflictPhotos.tsx';
import { useServiceWords } from '../../../blocks/services/useServiceWords.ts';
import { useT } from '../../../messages/messages.ts';
import { useLanguageName } from '../../../blocks/catalogue/useLanguageName.ts';
import type { VersionField } from './announcementVersions.ts';
import type { AnnouncementValues } from './formValues.ts';

/** Where the label of each field of the form stands in its messages, where it is not called the same there. */
const LABELS = {
  title: 'adTitle',
  photos: 'section.photos',
  offers: 'section.offers',
  placeId: 'city',
  phoneNumber: 'phone',
} as const;

/** Those that pages call the same. */
const NAMED = ['district', 'workplace', 'clientTypes', 'paymentMethods', 'facilities', 'website'] as const;

/** Says a field of the announcement's form and what stands in it in words. */
export function useAnnouncementWords() {
  const t = useT('announcementForm');
  const parts = useT('formParts');
  const names = useT('catalogue');
  const serviceWords = useServiceWords();
  const languageName = useLanguageName();

  function labelOf(field: VersionField): string {
    if (field.startsWith('description.')) {
      const language = languageName(field.slice('description.'.length) as Locale);
      return t('description', { language });
    }
    if (field === 'currency') return parts('services.currency');
    if (field in NETWORK_NAMES) return NETWORK_NAMES[field as Network];
    const named = NAMED.find((one) => one === field);
    return named ? names(`fields.${named}`) : t(LABELS[field as keyof typeof LABELS] ?? (field as 'gender'));
  }

  function wordsOf(field: VersionField, values: AnnouncementValues): ReactNode {
    switch (field) {
      case 'photos':
        return <ConflictPhotos photos={values.photos} />;
      case 'offers':
        return values.offers.map((offer) => serviceWords(offer, values.currency)).join('\n');
      case 'clientTypes':
        return values.clientTypes.map((word) => names(`clientTypes.${word as ClientType}`)).join(', ');
      case 'facilities':
        return values.facilities.map((word) => names(`facilities.${word as Facility}`)).join(', ');
      case 'paymentMethods':
        return values.paymentMethods
          .map((word) => names(`paymentMethods.${word as PaymentMethod}`))
          .join(', ');
      case 'languages':
        return values.languages.map((word) => names(`languages.${word as Locale}`)).join(', ');
      case 'authorLocale':
        return names(`languages.${values.authorLocale as Locale}`);
      case 'gender':
        return values.gender && names(`genders.${values.gender as Gender}`);
      case 'workplace':
        return values.workplace && names(`workplaces.${values.workplace as Workplace}`);
      case 'placeId':
        return values.placeName;
      case 'isVisitingClient':
        return parts(values.isVisitingClient ? 'conflict.yes' : 'conflict.no');
      case 'phonePrefix':
        return `+${values.phonePrefix}`;
      default:
        return field.startsWith('description.')
          ? values.description[field.slice('description.'.length) as Locale]
          : String(values[field as 'title']);
    }
  }

  return { labelOf, wordsOf };
}
