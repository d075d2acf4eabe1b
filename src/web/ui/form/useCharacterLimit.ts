import { type ChangeEvent, type CompositionEvent, type Ref, useLayoutEffect, useRef, useState } from 'react';
import { countGraphemes, limitEdit } from './graphemes.ts';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

interface Limited<E extends TextElement> {
  /** The maximum in graphemes; without it nothing is limited. */
  max: number | undefined;
  /** The counter in words for screen readers. */
  counterText: ((used: number, max: number) => string) | undefined;
  value: unknown;
  defaultValue: unknown;
  onChange: ((event: ChangeEvent<E>) => void) | undefined;
  ref: Ref<E> | undefined;
}

/**
 * Ignores input beyond a maximum, counted in graphemes, in controlled and uncontrolled fields alike.
 * @returns the props for the element, and the counter that its field shows, if anything is limited.
 */
export function useCharacterLimit<E extends TextElement>({
  max,
  counterText,
  value,
  defaultValue,
  onChange,
  ref,
}: Limited<E>) {
  const element = useRef<E | null>(null);
  const previous = useRef('');
  const [used, setUsed] = useState(() => (max ? countGraphemes(String(value ?? defaultValue ?? '')) : 0));

  // A form library may write into the element by itself, so the element is what counts.
  useLayoutEffect(() => {
    if (!max || !element.current) return;
    previous.current = element.current.value;
    setUsed(countGraphemes(previous.current));
  });

  function change(event: ChangeEvent<E>) {
    const target = event.currentTarget;
    const isComposing = (event.nativeEvent as InputEvent).isComposing === true;
    if (max && !isComposing) {
      const { text, caret } = limitEdit(previous.current, target.value, max);
      if (text !== target.value) {
        target.value = text;
        target.setSelectionRange(caret, caret);
      }
      previous.current = text;
      setUsed(countGraphemes(text));
    }
    onChange?.(event);
  }

  /** What an input method composed counts only once it is finished; then it is cut like any other input. */
  function endComposition(event: CompositionEvent<E>) {
    if (max && countGraphemes(event.currentTarget.value) > max) {
      event.currentTarget.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }

  function setElement(node: E | null) {
    element.current = node;
    if (typeof ref === 'function') return ref(node);
    if (ref) ref.current = node;
  }

  if (!max) return { counter: undefined, props: { ref, onChange } };
  return {
    counter: { used, max, text: counterText?.(used, max) },
    props: { ref: setElement, onChange: change, onCompositionEnd: endComposition },
  };
}
