import { X } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react';
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
  /** "loading", "no results" and the name of the clear button. */
  texts: { loading: string; noResults: string; clear: string };
}

/** A text field with suggestions under it; their coming, going and number is said to screen readers. */
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
    texts,
    onKeyDown,
    onBlur,
    ...rest
  } = restOf(props);
  const [isOpen, setOpen] = useState(isInitiallyOpen);
  const [active, setActive] = useState(-1);
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const menuId = useId();
  const placement = useMenuPlacement(box, isOpen);
  const message = isLoading ? texts.loading : options.length === 0 ? texts.noResults : undefined;

  function open() {
    if (isOpen) return;
    setActive(-1);
    setOpen(true);
    onOpen?.();
  }

  function choose(option: ListboxOption) {
    setOpen(false);
    onChoose(option);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event);
    const { key } = event;
    const activeOption = isOpen && !isLoading ? options[active] : undefined;
    if (key === 'Escape' && isOpen) setOpen(false);
    else if (key === 'Enter' && activeOption) choose(activeOption);
    else if (key === 'ArrowDown' || key === 'ArrowUp' || (isOpen && key.startsWith('Page'))) {
      if (isOpen) setActive(stepOption(key, options, active) ?? active);
      else open();
    } else return;
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
              setActive(-1);
              onInputChange(event.target.value);
            }}
            onClick={open}
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
              options={isLoading ? [] : options}
              active={active}
              selectedValue={value}
              placement={placement}
              message={message}
              onHover={setActive}
              onChoose={choose}
            />
          )}
          <VisuallyHidden role="status">{isOpen ? message : ''}</VisuallyHidden>
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
