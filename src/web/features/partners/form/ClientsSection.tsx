import { OptionChips } from '../../../blocks/catalogue/OptionChips.tsx';
import { useT } from '../../../messages/messages.ts';
import type { FormParts } from './formParts.ts';

const LISTS = ['clientTypes', 'facilities', 'paymentMethods'] as const;

/** Whom they see, what they offer besides, and how one pays. */
export function ClientsSection({ register, errorOf }: FormParts) {
  const t = useT('partnerForm');
  const names = useT('catalogue');
  return LISTS.map((name) => (
    <OptionChips
      key={name}
      name={name}
      legend={name === 'clientTypes' ? t('clients.clientTypes') : names(`fields.${name}`)}
      field={register(name)}
      error={errorOf(name)}
    />
  ));
}
