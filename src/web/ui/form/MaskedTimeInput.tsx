import { type ChangeEvent, useRef, useState } from 'react';
import { TextInput, type TextInputProps } from './TextInput.tsx';
import { editTime, maskCaret, maskTime, TIME_PLACEHOLDER, timeDigits } from './timeMask.ts';

export interface MaskedTimeInputProps
  extends Omit<TextInputProps, 'type' | 'value' | 'defaultValue' | 'onChange' | 'maxCharacters' | 'ref'> {
  /** "HH:MM", or empty. */
  value: string;
  /** Gets "HH:MM" once it is complete, the mask ("12:3_") while it is not, and '' when it is empty. */
  onValueChange: (value: string) => void;
}

/** A field for a time of the day; underscores stand for digits still missing. */
export function MaskedTimeInput({ value, onValueChange, onFocus, onBlur, ...rest }: MaskedTimeInputProps) {
  const [isFocused, setFocused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const digits = timeDigits(value);

  function change(event: ChangeEvent<HTMLInputElement>) {
    const edited = editTime(digits, event.target.value);
    onValueChange(edited === '' ? '' : maskTime(edited));
    requestAnimationFrame(() => placeCaret(edited));
  }

  function placeCaret(of: string) {
    const caret = maskCaret(of);
    if (document.activeElement === input.current) input.current?.setSelectionRange(caret, caret);
  }

  return (
    <TextInput
      autoComplete="off"
      placeholder={TIME_PLACEHOLDER}
      {...rest}
      ref={input}
      inputMode="numeric"
      value={digits !== '' || isFocused ? maskTime(digits) : ''}
      onChange={change}
      onFocus={(event) => {
        setFocused(true);
        // A whole time is there to be replaced, the rest of one to be finished.
        requestAnimationFrame(() => (digits.length === 4 ? input.current?.select() : placeCaret(digits)));
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setFocused(false);
        onBlur?.(event);
      }}
    />
  );
}
