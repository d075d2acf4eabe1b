import type { ReactNode } from 'react';
import type { OpeningTimes } from '../../../../domain/openingTimes/openingTimes.ts';
import { NETWORK_NAMES, type Network } from '../../../../domain/links.ts';
import { toBcp47 } from '../../../../domain/locales.ts';
import { useLocale, useT } from '../../../messages/messages.ts';
import { weekdayNames } from '../../../blocks/openingTimes/weekdayNames.ts';
import { ConflictPhotos } from '../../../blocks/conflict/ConflictPhotos.tsx';
import { treatmentOf } from '../../../blocks/services/pricedValues.ts';
import { useServiceWords } from '../../../blocks/services/useServiceWords.ts';
import { useTreatmentName } from '../../../blocks/catalogue/useTreatmentName.ts';
import { isName, PROFILE_LABELS } from './profileSections.ts';
import type { ProfileField } from './profileVersions.ts';
import type { ProfileValues, ServiceValues, WorkerValues } from './profileValues.ts';

/** Says a field of the profile's form and what stands in it in words. */
export function useFieldWords() {
  const t = useT('partnerForm');
  const parts = useT('formParts');
  const names = useT('catalogue');
  const v = useT('visit');
  const treatmentName = useTreatmentName();
  const serviceWords = useServiceWords();
  const days = weekdayNames(toBcp47(useLocale()));

  const labelOf = (field: ProfileField): string => {
    const label = PROFILE_LABELS[field];
    if (label === null)
      return field === 'currency' ? parts('services.currency') : NETWORK_NAMES[field as Network];
    return isName(label) ? names(label) : t(label);
  };

  const timesWords = (times: OpeningTimes): string[] =>
    days.flatMap((day, index) => {
      const periods = times[String(index + 1) as '1'] ?? [];
      return periods.length > 0
        ? [`${day} ${periods.map(({ from, to }) => `${from}–${to}`).join(', ')}`]
        : [];
    });

  /** A person with all that two versions of the profile may differ in. */
  function workerWords(
    { name, gender, photo, serviceIds, openingTimes }: WorkerValues,
    all: ServiceValues[],
  ) {
    const given = all.filter(({ serviceId }) => serviceIds.includes(serviceId));
    return [
      name,
      gender && names(`genders.${gender}`),
      photo && parts('conflict.photos', { count: 1 }),
      ...given.map(({ sub, label, durationMinutes }) => {
        const treatment = treatmentOf(sub);
        return `${treatment ? treatmentName({ ...treatment, label }) : label} ${durationMinutes} ${parts('services.minutes')}`;
      }),
      ...(openingTimes ? [t('workers.ownHours'), ...timesWords(openingTimes)] : []),
    ]
      .filter(Boolean)
      .join(', ');
  }

  function linesOf(field: ProfileField, values: ProfileValues): string[] {
    switch (field) {
      case 'photos':
        return [parts('conflict.photos', { count: values.photos.length })];
      case 'services':
        return values.services.map((service) =>
          [serviceWords(service, values.currency), service.people === 2 && t('workers.two')]
            .filter(Boolean)
            .join(', '),
        );
      case 'workers':
        return values.workers.map(({ name }) => name);
      case 'openingTimes':
        return timesWords(values.openingTimes);
      case 'clientTypes':
        return values.clientTypes.map((word) => names(`clientTypes.${word}`));
      case 'facilities':
        return values.facilities.map((word) => names(`facilities.${word}`));
      case 'paymentMethods':
        return values.paymentMethods.map((word) => names(`paymentMethods.${word}`));
      case 'gender':
        return values.gender ? [names(`genders.${values.gender}`)] : [];
      case 'workplace':
        return values.workplace ? [names(`workplaces.${values.workplace}`)] : [];
      case 'availability':
        return [names(`availabilities.${values.availability}`)];
      case 'bookingMode':
        return [t(`times.modes.${values.bookingMode}`)];
      case 'startGridMinutes':
        return [t('times.startEvery', { minutes: Number(values.startGridMinutes) })];
      case 'breakTime':
        return [
          values.breakTime === '0'
            ? t('times.noBreak')
            : t('times.breakMinutes', { minutes: Number(values.breakTime) }),
        ];
      case 'priceFactors':
        return values.priceFactors.map((one) => v(`price.factors.${one}`));
      case 'travelCostKind':
        return [t(`place.travelCosts.${values.travelCostKind || 'UNSAID'}`)];
      case 'travelSpeedKmh':
        return [t('place.kmPerHour', { speed: Number(values.travelSpeedKmh) })];
      case 'placeId':
        return [values.placeName];
      default: {
        const value = values[field];
        if (typeof value === 'boolean') return [parts(value ? 'conflict.yes' : 'conflict.no')];
        return value ? [String(value)] : [];
      }
    }
  }

  /** What stands in a field; nothing: it is empty. */
  function wordsOf(field: ProfileField, values: ProfileValues): ReactNode {
    if (field === 'photos') return <ConflictPhotos photos={values.photos} />;
    const lines =
      field === 'workers'
        ? values.workers.map((worker) => workerWords(worker, values.services))
        : linesOf(field, values).filter(Boolean);
    return lines.join('\n');
  }

  /** What stands in some fields in one line, what is empty left out. */
  const lineOf = (fields: readonly ProfileField[], values: ProfileValues): string =>
    fields
      .map((field) => linesOf(field, values).join(', '))
      .filter(Boolean)
      .join(' · ');

  return { labelOf, wordsOf, lineOf };
}
