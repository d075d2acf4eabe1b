import type { FormEvent } from 'react';
import { TextInput, type TextInputProps } from './TextInput.tsx';

export interface NumberInputProps
  extends Omit<TextInputProps, 'type' | 'inputMode' | 'end' | 'maxCharacters'> {
  /** Shown after the number, e.g. "zł" or "min". */
  unit?: string;
  /** Allows one decimal point or comma. */
  hasDecimals?: boolean;
}

/** A field for a number: digits only, other input is ignored; no wheel, no spin buttons. Its value is text. */
export function NumberInput({ unit, hasDecimals = false, ...rest }: NumberInputProps) {
  function refuseOthers(event: FormEvent<HTMLInputElement>) {
    const typed = (event.nativeEvent as InputEvent).data;
    if (typed && !(hasDecimals ? /^[\d.,\s]*$/ : /^[\d\s]*$/).test(typed)) event.preventDefault();
  }
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      inputMode={hasDecimals ? 'decimal' : 'numeric'}
      onBeforeInput={refuseOthers}
      end={unit}
    />
  );
}
