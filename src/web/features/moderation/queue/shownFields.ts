import type { ReviewedVersion } from '../../../../contract/moderation/review.ts';
import { LOCALES, type Locale, NATIVE_NAMES, toBcp47 } from '../../../../domain/locales.ts';
import { REVIEWED_FIELDS, type ReviewedField } from '../../../../domain/moderation/reasons.ts';
import { useTreatmentName } from '../../../blocks/catalogue/useTreatmentName.ts';
import { usePriceText } from '../../../blocks/prices/usePriceText.ts';
import { useT } from '../../../messages/messages.ts';

/** A field of a version in words. */
export interface ShownField {
  path: string;
  label: string;
  /** Empty: nothing stands in it. */
  text: string;
  /** The language it is written in, where it is the owner's words. */
  lang?: string;
}

/** Gives the function that says the name of a field at which a reason can stand. */
export function useFieldName(): (path: ReviewedField) => string {
  const t = useT('staffReview');
  return (path) => {
    const [head = '', locale] = path.split('.');
    return head === 'description'
      ? t('fields.description', { language: NATIVE_NAMES[locale as Locale] })
      : t(`fields.${head as Exclude<ReviewedField, `description.${Locale}`>}`);
  };
}

/** The fields at which a reason can stand that a version has. */
export const fieldsOf = (version: ReviewedVersion): ReviewedField[] =>
  REVIEWED_FIELDS.filter((path) => {
    const [head = '', locale] = path.split('.');
    if (head === 'description')
      return version.description[locale as Locale] || locale === version.authorLocale;
    if (head === 'district' || head === 'photos') return true;
    const value = version[head as keyof ReviewedVersion];
    return Array.isArray(value) ? value.length > 0 : Boolean(value);
  });

/** Gives the function that says a version field by field, photos apart. */
export function useShownFields(): (version: ReviewedVersion) => ShownField[] {
  const t = useT('announcements');
  const names = useT('catalogue');
  const nameOf = useTreatmentName();
  const priceText = usePriceText();
  const labelOf = useFieldName();
  return (version) => {
    const lang = toBcp47(version.authorLocale);
    const own = (path: ReviewedField, text: string) => ({ path, label: labelOf(path), text });
    const fact = (path: 'gender' | 'paymentMethods' | 'facilities' | 'languages', text: string) => ({
      path,
      label: path === 'gender' || path === 'languages' ? t(`fact.${path}`) : names(`fields.${path}`),
      text,
    });
    return [
      { ...own('title', version.title), lang },
      ...LOCALES.filter((locale) => version.description[locale]).map((locale) => ({
        ...own(`description.${locale}`, version.description[locale] ?? ''),
        lang: toBcp47(locale),
      })),
      own(
        'offers',
        version.offers
          .map((offer) => {
            const minutes = t('minutes', { minutes: offer.durationMinutes });
            return `${nameOf(offer)}, ${minutes}, ${priceText(offer.price, version.currency)}`;
          })
          .join('\n'),
      ),
      own(
        'district',
        [version.place.district, version.place.city, version.place.country].filter(Boolean).join(', '),
      ),
      {
        path: 'homeVisits',
        label: t('fact.homeVisits'),
        text: version.isVisitingClient
          ? version.travelRadiusText
            ? t('homeVisitsWithin', { distance: version.travelRadiusText })
            : t('homeVisitsAnywhere')
          : '',
      },
      own('workplace', names(`workplaces.${version.workplace}`)),
      fact('gender', names(`genders.${version.gender}`)),
      own('clientTypes', version.clientTypes.map((one) => names(`clientTypes.${one}`)).join(', ')),
      fact('paymentMethods', version.paymentMethods.map((one) => names(`paymentMethods.${one}`)).join(', ')),
      fact('facilities', version.facilities.map((one) => names(`facilities.${one}`)).join(', ')),
      fact('languages', version.languages.map((one) => NATIVE_NAMES[one]).join(', ')),
      own('phoneNumber', version.phoneText),
      own('website', version.website),
      own('facebook', version.facebook),
      own('instagram', version.instagram),
      own('youtube', version.youtube),
    ];
  };
}
