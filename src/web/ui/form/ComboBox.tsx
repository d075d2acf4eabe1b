import { X } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './ComboBox.module.css';
import { classNames } from '../classNames.ts';
import control from './control.module.css';
import { Field, type FieldLabels } from './Field.tsx';
import { Icon } from '../display/Icon.tsx';
import { IconButton } from '../controls/IconButton.tsx';
import { ListboxMenu, type ListboxOption, optionId } from './ListboxMenu.tsx';
import { stepOption } from './optionSteps.ts';
import { useMenuPlacement } from './useMenuPlacement.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';

/** They move the caret: none of them walks the list. */
const TEXT_KEYS = ['ArrowLeft', 'ArrowRight', 'Home', 'End'];

type OwnInputProps = 'value' | 'onChange' | 'onSelect' | 'children' | 'role' | 'type' | 'list';

export interface ComboBoxProps
  extends Omit<ComponentProps<'input'>, OwnInputProps>,
    Omit<FieldLabels, 'label'> {
  label: string;
  /** What stands in the field, and what to do when it is typed over. */
  inputValue: string;
  onInputChange: (text: string) => void;
  /** The suggestions for what stands in the field; the owner fetches them. */
  options: readonly ListboxOption[];
  /** The chosen option's value, marked in the list. */
  value: string | null;
  onChoose: (option: ListboxOption) => void;
  onClear: () => void;
  /** The list opened: the time to fetch suggestions for an empty field. */
  onOpen?: () => void;
  isLoading?: boolean;
  /** Stands open from the first moment, for a field that loads once it has the focus. */
  isInitiallyOpen?: boolean;
  /** Stands above the options and is said with their number: what they are when they are not what was asked for. */
  note?: string;
  /** Stands below the options: whose they are. */
  credit?: ReactNode;
  /** "loading", "no results", how many there are, and the name of the clear button. */
  texts: { loading: string; noResults: string; count: (count: number) => string; clear: string };
}

/**
 * A text field with suggestions under it: the ARIA pattern of an editable combobox whose list is chosen from by hand.
 * The focus stays in the field; that the list loads, how many it has and that it has none is said to screen readers.
 */
export function ComboBox(props: ComboBoxProps) {
  const { label, isLabelHidden, hint, error, id, required, className, inputValue, onInputChange, options } =
    props;
  const {
    value,
    onChoose,
    onClear,
    onOpen,
    isLoading = false,
    isInitiallyOpen = false,
    note,
    credit,
    texts,
    onFocus,
    onKeyDown,
    onBlur,
    ...rest
  } = restOf(props);
  const [isOpen, setOpen] = useState(isInitiallyOpen);
  // By its value: other options may come while one is active, and must not lie under it.
  const [activeValue, setActiveValue] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const menuId = useId();
  const placement = useMenuPlacement(box, isOpen);
  const shown = isLoading ? [] : options;
  const active = shown.findIndex((option) => option.value === activeValue);
  const message = isLoading ? texts.loading : shown.length === 0 ? texts.noResults : undefined;

  function open() {
    if (isOpen) return;
    setActiveValue(null);
    setOpen(true);
    onOpen?.();
  }

  function choose(option: ListboxOption) {
    setOpen(false);
    onChoose(option);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event);
    // The keys of an input method are its own; Safari ends the composition before the key that ends it.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const { key } = event;
    const activeOption = isOpen ? shown[active] : undefined;
    const next = isOpen ? stepOption(key, shown.length, active) : null;
    if (isOpen && (key === 'Escape' || (key === 'ArrowUp' && event.altKey))) setOpen(false);
    else if (key === 'Enter' && activeOption) choose(activeOption);
    else if (next !== null) setActiveValue(shown[next]?.value ?? null);
    else if (!isOpen && (key === 'ArrowDown' || key === 'ArrowUp')) open();
    else {
      // What moves in the text leaves the list, and Enter sends the text: the key goes its own way.
      if (TEXT_KEYS.includes(key)) setActiveValue(null);
      if (key === 'Enter') setOpen(false);
      return;
    }
    event.preventDefault();
  }

  return (
    <Field {...{ label, isLabelHidden, hint, error, id, required, className }}>
      {(tied) => (
        <div className={styles.box} ref={box} data-part="combobox">
          <input
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="search"
            {...rest}
            {...tied}
            ref={input}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? menuId : undefined}
            aria-activedescendant={isOpen ? optionId(menuId, active) : undefined}
            data-part="control"
            className={classNames(control.control, styles.input)}
            value={inputValue}
            onChange={(event) => {
              open();
              setActiveValue(null);
              onInputChange(event.target.value);
            }}
            // What is chosen stands in the field to be typed over. The click that brings the focus sets a caret again.
            onFocus={(event) => {
              if (value !== null) event.currentTarget.select();
              onFocus?.(event);
            }}
            onClick={({ currentTarget: field }) => {
              if (value !== null && !isOpen && field.selectionStart === field.selectionEnd) field.select();
              open();
            }}
            onKeyDown={press}
            onBlur={(event) => {
              setOpen(false);
              onBlur?.(event);
            }}
          />
          {inputValue !== '' && (
            <IconButton
              label={texts.clear}
              className={styles.clear}
              icon={<Icon of={X} size={20} />}
              onClick={() => {
                onClear();
                input.current?.focus();
              }}
            />
          )}
          {isOpen && (
            <ListboxMenu
              id={menuId}
              label={label}
              options={shown}
              active={active}
              selectedValue={value}
              placement={placement}
              note={isLoading ? undefined : note}
              credit={isLoading ? undefined : credit}
              message={message}
              onHover={(option) => setActiveValue(option.value)}
              onChoose={choose}
            />
          )}
          <VisuallyHidden role="status">
            {isOpen && (message ?? [note, texts.count(shown.length)].filter(Boolean).join(' '))}
          </VisuallyHidden>
        </div>
      )}
    </Field>
  );
}

/** What is left for the input once the field's own props are taken out. */
function restOf(props: ComboBoxProps) {
  const {
    label,
    isLabelHidden,
    hint,
    error,
    id,
    required,
    className,
    inputValue,
    onInputChange,
    options,
    ...rest
  } = props;
  return rest;
}
