import type { InputEvent } from 'react';
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
  // React's own `data`: not every browser's event behind it has one.
  function refuseOthers(event: InputEvent<HTMLInputElement>) {
    const typed = event.data;
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
