import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../classNames.ts';
import control from './control.module.css';
import { Field, type FieldLabels } from './Field.tsx';
import { useT } from '../../messages/messages.ts';
import { Icon } from '../display/Icon.tsx';
import styles from './NativeSelect.module.css';

export interface SelectOption {
  value: string;
  label: string;
  isDisabled?: boolean;
}

export interface SelectGroup {
  label: string;
  options: readonly SelectOption[];
}

export interface NativeSelectProps
  extends Omit<ComponentProps<'select'>, 'children' | 'multiple'>,
    FieldLabels {
  options: readonly (SelectOption | SelectGroup)[];
  /** An empty first option, e.g. "Select…". */
  placeholder?: string;
}

/** The browser's own select: works without scripts and opens the phone's wheel. */
export function NativeSelect({
  label,
  isLabelHidden,
  hint,
  error,
  id,
  required,
  className,
  options,
  placeholder,
  ...rest
}: NativeSelectProps) {
  return (
    <Field {...{ label, isLabelHidden, hint, error, id, required, className }}>
      {(tied) => (
        <div className={styles.box}>
          <select
            {...rest}
            {...tied}
            // HTML takes a select as required only where nothing can be chosen.
            required={placeholder === undefined ? undefined : tied.required}
            data-part="control"
            className={classNames(control.control, styles.select)}
          >
            {placeholder !== undefined && options.length > 0 && <option value="">{placeholder}</option>}
            {options.length === 0 && <NoOptions />}
            {options.map((option) =>
              'options' in option ? (
                <optgroup key={option.label} label={option.label}>
                  {option.options.map(renderOption)}
                </optgroup>
              ) : (
                renderOption(option)
              ),
            )}
          </select>
          <Icon of={ChevronDown} size={20} className={styles.chevron} />
        </div>
      )}
    </Field>
  );
}

function NoOptions() {
  return <option value="">{useT('shell')('noOptions')}</option>;
}

function renderOption({ value, label, isDisabled }: SelectOption) {
  return (
    <option key={value} value={value} disabled={isDisabled}>
      {label}
    </option>
  );
}
