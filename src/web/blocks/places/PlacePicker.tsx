import {
  type ComponentType,
  type CompositionEvent,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { loadMessages, useLocale, useT } from '../../messages/messages.ts';
import control from '../../ui/form/control.module.css';
import { Field } from '../../ui/form/Field.tsx';
import type { ChosenPlace } from './whereabouts.ts';
import type { Marked, PlaceComboBoxProps } from './PlaceComboBox.tsx';

export interface PlacePickerProps {
  label: string;
  isLabelHidden?: boolean;
  /** The place that stands in the field. */
  place: ChosenPlace | null;
  /** A text that names no place we know; stands in the field when there is no place. */
  typed?: string;
  /** A place was chosen, or the field emptied. */
  onChange?: (place: ChosenPlace | null) => void;
  className?: string;
}

/**
 * A field for a place inside a form: `placeId` is the chosen one, `place` the text that stands in the field.
 * It is a plain field until somebody turns to it; then the suggestions load. Without scripts the search page finds
 * the place by its text.
 */
export function PlacePicker({
  label,
  isLabelHidden,
  place,
  typed = '',
  onChange,
  className,
}: PlacePickerProps) {
  const t = useT('placePicker');
  const locale = useLocale();
  const id = useId();
  const plain = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState({ place, text: place?.name ?? typed });
  const [given, setGiven] = useState(place);
  const [combo, setCombo] = useState<{
    of: ComponentType<PlaceComboBoxProps>;
    marked: Marked | null;
  } | null>(null);
  const composition = useRef(Promise.resolve());

  // Another place came from outside: the address changed, or the position was found. What was typed here and comes
  // back stays as it stands.
  if (!isSame(given, place)) {
    setGiven(place);
    if (!isSame(shown.place, place)) setShown({ place, text: place?.name ?? typed });
  }

  // The plain field stays the same one, with its focus: a place that comes late is written into it, to be typed over,
  // unless somebody has typed by now.
  const written = useRef(shown.text);
  useLayoutEffect(() => {
    const field = plain.current;
    if (!field || shown.text === written.current) return;
    // An untouched field shows its new default already.
    const isTyped = field.value !== written.current && field.value !== shown.text;
    written.current = isTyped ? field.value : shown.text;
    if (isTyped) return setShown({ place: null, text: field.value });
    field.value = shown.text;
    if (document.activeElement === field) field.select();
  }, [shown]);

  function show(next: typeof shown) {
    setShown(next);
    // What is being typed is no place yet, and takes none back.
    if (next.place ? !isSame(next.place, place) : next.text === '' && place) onChange?.(next.place);
  }

  async function load() {
    const [{ PlaceComboBox }] = await Promise.all([
      import('./PlaceComboBox.tsx'),
      loadMessages(locale, ['placeHelp']),
    ]);
    await composition.current;
    const field = plain.current;
    if (!field) return;
    const isFocused = document.activeElement === field;
    const marked = isFocused ? ([field.selectionStart ?? 0, field.selectionEnd ?? 0] as const) : null;
    // At once: a key between reading the one field and showing the other would be lost.
    flushSync(() => {
      if (field.value !== field.defaultValue) setShown({ place: null, text: field.value });
      setCombo({ of: PlaceComboBox, marked });
    });
  }

  /** Another field would break off what an input method is composing. */
  function waitForComposition(event: CompositionEvent<HTMLInputElement>) {
    const field = event.currentTarget;
    composition.current = new Promise((resolve) => {
      field.addEventListener('compositionend', () => resolve(), { once: true });
    });
  }

  /** A chosen place is typed over, also before its suggestions are there. */
  function mark({ currentTarget: field }: SyntheticEvent<HTMLInputElement>) {
    if (shown.place && field.selectionStart === field.selectionEnd) field.select();
  }

  // Offline the plain field stays, which is enough.
  const turnTo = () => void load().catch(() => {});

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for whoever turned to it before it was alive.
  useEffect(() => {
    if (document.activeElement === plain.current) turnTo();
  }, []);

  return (
    <div className={className}>
      {shown.place && <input type="hidden" name="placeId" value={shown.place.placeId} />}
      {combo ? (
        <combo.of
          id={id}
          label={label}
          isLabelHidden={isLabelHidden}
          text={shown.text}
          place={shown.place}
          onType={(text) => show({ place: null, text })}
          onChoose={(chosen) => show({ place: chosen, text: chosen?.name ?? '' })}
          marked={combo.marked}
        />
      ) : (
        // A bare input: what else a text field can do would weigh on every page.
        <Field label={label} isLabelHidden={isLabelHidden} id={id}>
          {(tied) => (
            <input
              {...tied}
              ref={plain}
              type="text"
              name="place"
              data-part="control"
              className={control.control}
              placeholder={t('selectPlace')}
              defaultValue={shown.text}
              autoComplete="off"
              enterKeyHint="search"
              onFocus={(event) => {
                mark(event);
                turnTo();
              }}
              onClick={mark}
              onPointerEnter={turnTo}
              onCompositionStart={waitForComposition}
            />
          )}
        </Field>
      )}
    </div>
  );
}

const isSame = (one: ChosenPlace | null, other: ChosenPlace | null): boolean =>
  one?.placeId === other?.placeId && one?.name === other?.name;
