import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { classNames } from './classNames.ts';
import control from './control.module.css';
import { Field, type FieldLabels } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { ListboxMenu, type ListboxOption, optionId } from './ListboxMenu.tsx';
import { findByLetters, stepOption } from './optionSteps.ts';
import styles from './Select.module.css';
import { useMenuPlacement } from './useMenuPlacement.ts';

/** Letters typed within this time, in ms, make one word. */
const WORD_PAUSE = 700;

export interface SelectProps extends Omit<FieldLabels, 'label'> {
  label: string;
  options: readonly ListboxOption[];
  value: string | null;
  onValueChange: (value: string) => void;
  /** "Select...", "No options", "Loading..." in the reader's language. */
  texts: { placeholder: string; noOptions: string; loading: string };
  isLoading?: boolean;
  /** Sends the value with a form. */
  name?: string;
  id?: string;
  required?: boolean;
  disabled?: boolean;
  onBlur?: () => void;
  className?: string;
}

/** A selector with its own list: options may have icons and second lines, and it says that it loads or is empty. */
export function Select(props: SelectProps) {
  const { label, isLabelHidden, hint, error, required, className, options, value, onValueChange, texts } =
    props;
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const button = useRef<HTMLButtonElement>(null);
  const typed = useRef({ letters: '', at: 0 });
  const menuId = useId();
  const placement = useMenuPlacement(button, isOpen);
  const selectedIndex = options.findIndex((option) => option.value === value);
  const selected = options[selectedIndex];

  function open() {
    setActive(selectedIndex >= 0 ? selectedIndex : (stepOption('Home', options, -1) ?? -1));
    setOpen(true);
  }

  function choose(option: ListboxOption | undefined) {
    setOpen(false);
    if (option && !option.isDisabled && option.value !== value) onValueChange(option.value);
  }

  function press(event: KeyboardEvent) {
    const { key } = event;
    const isLetter = key.length === 1 && key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isLetter) {
      const isSameWord = event.timeStamp - typed.current.at < WORD_PAUSE;
      const letters = isSameWord && typed.current.letters !== key ? typed.current.letters + key : key;
      typed.current = { letters, at: event.timeStamp };
      const found = findByLetters(letters, options, isOpen ? active : selectedIndex);
      if (!isOpen) open();
      if (found >= 0) setActive(found);
    } else if (!isOpen) {
      if (!['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(key)) return;
      open();
    } else if (key === 'Escape') {
      setOpen(false);
    } else if (key === 'Enter' || key === ' ' || key === 'Tab') {
      choose(options[active]);
      if (key === 'Tab') return;
    } else {
      const next = stepOption(key, options, active);
      if (next === null) return;
      setActive(next);
    }
    event.preventDefault();
  }

  return (
    <Field {...{ label, isLabelHidden, hint, error, required, className }} id={props.id}>
      {({ required: isRequired, ...tied }) => (
        <div className={styles.box}>
          <button
            {...tied}
            ref={button}
            type="button"
            role="combobox"
            className={classNames(control.control, styles.button)}
            disabled={props.disabled}
            aria-haspopup="listbox"
            aria-expanded={isOpen}
            aria-controls={isOpen ? menuId : undefined}
            aria-activedescendant={isOpen ? optionId(menuId, active) : undefined}
            aria-required={isRequired || undefined}
            onClick={() => (isOpen ? setOpen(false) : open())}
            onKeyDown={press}
            onBlur={() => {
              setOpen(false);
              props.onBlur?.();
            }}
          >
            {selected?.icon}
            <span className={classNames(styles.value, !selected && styles.placeholder)}>
              {selected?.label ?? texts.placeholder}
            </span>
            <Icon of={ChevronDown} size={20} className={styles.chevron} />
          </button>
          {props.name && <input type="hidden" name={props.name} value={value ?? ''} />}
          {isOpen && (
            <ListboxMenu
              id={menuId}
              label={label}
              options={props.isLoading ? [] : options}
              active={active}
              selectedValue={value}
              placement={placement}
              message={props.isLoading ? texts.loading : options.length === 0 ? texts.noOptions : undefined}
              onHover={setActive}
              onChoose={choose}
            />
          )}
        </div>
      )}
    </Field>
  );
}
