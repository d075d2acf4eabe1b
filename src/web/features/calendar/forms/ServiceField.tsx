import type { BookableService } from '../../../../contract/appointments.ts';
import { useTreatmentName } from '../../../blocks/catalogue/useTreatmentName.ts';
import { usePriceText } from '../../../blocks/prices/usePriceText.ts';
import { useT } from '../../../messages/messages.ts';
import { Formatted } from '../../../ui/display/Formatted.tsx';
import { NativeSelect } from '../../../ui/form/NativeSelect.tsx';
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx';
import { lengthKey } from '../../../blocks/booking/lengthKey.ts';

/** So many services stand side by side; more are folded into a list. */
const MOST_IN_SIGHT = 8;

export interface ServiceFieldProps {
  services: readonly BookableService[];
  value: string;
  error: string | undefined;
  onValueChange: (serviceId: string) => void;
}

/** What is done at the visit, with its length and price. */
export function ServiceField({ services, value, error, onValueChange }: ServiceFieldProps) {
  const t = useT('calendarForms');
  const b = useT('booking');
  const nameOf = useTreatmentName();
  const priceText = usePriceText();
  const priceOf = ({ price, currency }: BookableService) => (
    <Formatted>{priceText(price, currency)}</Formatted>
  );
  const lengthOf = (service: BookableService) => b(lengthKey(service), { minutes: service.durationMinutes });
  const shared = { name: 'service', required: true, error } as const;
  if (services.length <= MOST_IN_SIGHT) {
    return (
      <RadioGroup
        {...shared}
        legend={b('summary.service')}
        look="cards"
        value={value}
        onValueChange={onValueChange}
        inputProps={{ id: 'service' }}
        options={services.map((service) => ({
          value: service.serviceId,
          label: nameOf(service),
          description: lengthOf(service),
          detail: priceOf(service),
        }))}
      />
    );
  }
  const chosen = services.find(({ serviceId }) => serviceId === value);
  return (
    <NativeSelect
      {...shared}
      id="service"
      label={b('summary.service')}
      hint={chosen && priceOf(chosen)}
      placeholder={t('choose')}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      options={services.map((service) => ({
        value: service.serviceId,
        label: `${nameOf(service)} · ${lengthOf(service)}`,
      }))}
    />
  );
}
