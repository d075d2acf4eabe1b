import { useT } from '../../messages/messages.ts';
import { useTreatmentName } from '../catalogue/useTreatmentName.ts';
import { type PricedValues, treatmentOf } from './pricedValues.ts';

/** Says a typed service in a line: treatment, duration, price. */
export function useServiceWords() {
  const t = useT('formParts');
  const treatmentName = useTreatmentName();
  return (
    { sub, label = '', durationMinutes, price }: PricedValues & { label?: string },
    currency: string,
  ): string => {
    const treatment = treatmentOf(sub);
    const name = treatment ? treatmentName({ ...treatment, label }) : label;
    const amount = `${[price.from, price.to].filter(Boolean).join('–')} ${currency}`;
    return [name, `${durationMinutes} ${t('services.minutes')}`, amount].join(', ');
  };
}
