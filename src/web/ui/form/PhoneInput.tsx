import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../classNames.ts';
import control from './control.module.css';
import { FieldGroup, type FieldGroupProps } from './FieldGroup.tsx';
import { Icon } from '../display/Icon.tsx';
import select from './NativeSelect.module.css';
import styles from './PhoneInput.module.css';

export interface PhonePrefix {
  /** Digits without the plus: "48". */
  prefix: string;
  country: string;
}

export interface PhoneInputProps extends Omit<FieldGroupProps, 'legend' | 'isLegendHidden' | 'children'> {
  label: FieldGroupProps['legend'];
  /** Names of the two parts. */
  prefixLabel: string;
  numberLabel: string;
  prefixes: readonly PhonePrefix[];
  /** Props of the two elements, e.g. of `register()`; ids too, for the error summary. */
  prefixProps?: Omit<ComponentProps<'select'>, 'children'>;
  numberProps?: Omit<ComponentProps<'input'>, 'type'>;
}

/** Wide enough that a narrow field shows the prefix alone, and not the first letter of its country. */
const GAP = '\u2003\u2003\u2003';

/** A phone number: the prefix, shown with its plus and sent as digits, and the number. */
export function PhoneInput(props: PhoneInputProps) {
  const { label, prefixLabel, numberLabel, prefixes, prefixProps, numberProps, ...group } = props;
  return (
    <FieldGroup legend={label} {...group}>
      {(tied) => (
        <div className={styles.parts}>
          <div className={select.box}>
            <select
              autoComplete="tel-country-code"
              aria-label={prefixLabel}
              {...prefixProps}
              {...tied}
              // One is always chosen, and HTML takes a select as required only where none can be.
              required={undefined}
              className={classNames(control.control, select.select)}
            >
              {prefixes.map(({ prefix, country }) => (
                <option key={`${prefix}-${country}`} value={prefix}>
                  +{prefix}
                  {GAP}
                  {country}
                </option>
              ))}
            </select>
            <Icon of={ChevronDown} size={20} className={select.chevron} />
          </div>
          <input
            // Of a text: a field of the type is for a whole number, with its prefix.
            type="text"
            inputMode="tel"
            autoComplete="tel-national"
            aria-label={numberLabel}
            {...numberProps}
            {...tied}
            className={control.control}
          />
        </div>
      )}
    </FieldGroup>
  );
}
