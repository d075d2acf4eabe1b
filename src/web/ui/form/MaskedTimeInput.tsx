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

  /** Not where somebody has gone on meanwhile: what is selected takes the focus back. */
  const isHere = () => document.activeElement === input.current;

  function placeCaret(of: string) {
    const caret = maskCaret(of);
    if (isHere()) input.current?.setSelectionRange(caret, caret);
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
        requestAnimationFrame(() => {
          if (digits.length < 4) placeCaret(digits);
          else if (isHere()) input.current?.select();
        });
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setFocused(false);
        onBlur?.(event);
      }}
    />
  );
}
