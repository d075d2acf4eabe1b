import { NETWORK_NAMES, NETWORKS, type Network } from '../../../domain/links.ts';
import type { Registered } from '../apiForm/useRegister.ts';
import { PhoneInput, type PhoneInputProps } from '../../ui/form/PhoneInput.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';

interface FieldsOf<Name extends string> {
  /** The form's own. */
  register: (name: Name) => Registered;
  errorOf: (path: string) => string | undefined;
}

/** The phone number of a form, by the names it has in every body. */
export function PhoneField({
  register,
  errorOf,
  ...words
}: FieldsOf<'phonePrefix' | 'phoneNumber'> &
  Pick<PhoneInputProps, 'label' | 'hint' | 'prefixLabel' | 'numberLabel' | 'prefixes'>) {
  return (
    <PhoneInput
      {...words}
      required
      prefixProps={{ ...register('phonePrefix'), id: 'phonePrefix' }}
      numberProps={{ ...register('phoneNumber'), id: 'phoneNumber' }}
      error={errorOf('phonePrefix') ?? errorOf('phoneNumber')}
    />
  );
}

/** The website of a form. */
export function WebsiteField({ register, errorOf, label }: FieldsOf<'website'> & { label: string }) {
  return (
    <TextInput
      {...register('website')}
      id="website"
      label={label}
      autoComplete="url"
      {...ADDRESS}
      error={errorOf('website')}
    />
  );
}

/** A field for the page on each network. */
export function NetworkFields({ register, errorOf }: FieldsOf<Network>) {
  return NETWORKS.map((network) => (
    <TextInput
      key={network}
      {...register(network)}
      id={network}
      label={NETWORK_NAMES[network]}
      autoComplete="off"
      {...ADDRESS}
      error={errorOf(network)}
    />
  ));
}

const ADDRESS = { type: 'url', inputMode: 'url', placeholder: 'https://' } as const;
