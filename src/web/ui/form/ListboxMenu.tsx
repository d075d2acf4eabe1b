import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../classNames.ts';
import { Icon } from '../display/Icon.tsx';
import styles from './ListboxMenu.module.css';
import type { MenuPlacement } from './menuPlacement.ts';

export interface ListboxOption {
  value: string;
  label: string;
  /** A second, quieter line. */
  description?: ReactNode;
  icon?: ReactNode;
}

export interface ListboxMenuProps {
  id: string;
  label: string;
  options: readonly ListboxOption[];
  /** Index of the active option, -1 when none is. */
  active: number;
  selectedValue: string | null;
  placement: MenuPlacement;
  /** Stands above the options. */
  note?: string;
  /** Stands below the options. */
  credit?: ReactNode;
  /** Stands in place of the options: "Loading...", "No options". */
  message?: string;
  onHover: (option: ListboxOption) => void;
  onChoose: (option: ListboxOption) => void;
}

/** The id of one option, for aria-activedescendant. */
export function optionId(menuId: string, index: number): string | undefined {
  return index < 0 ? undefined : `${menuId}-${index}`;
}

/** The open list of a selector; the focus stays on the control, which says which option is active. */
export function ListboxMenu(props: ListboxMenuProps) {
  const { id, label, options, active, selectedValue, placement, note, credit, message } = props;
  const { onHover, onChoose } = props;
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press must not take the focus from the control.
    <div
      className={classNames(styles.menu, placement.isUpward && styles.upward)}
      data-part="menu"
      onMouseDown={(event) => event.preventDefault()}
    >
      {note && <p className={styles.note}>{note}</p>}
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        className={styles.list}
        style={{ maxHeight: placement.maxHeight }}
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the control takes the keys.
          <div
            key={option.value}
            id={optionId(id, index)}
            role="option"
            aria-selected={option.value === selectedValue}
            data-active={index === active || undefined}
            className={styles.option}
            onMouseMove={() => index !== active && onHover(option)}
            onClick={() => onChoose(option)}
          >
            {option.icon}
            <span className={styles.words}>
              <span>{option.label}</span>
              {option.description && <span className={styles.description}>{option.description}</span>}
            </span>
            {option.value === selectedValue && <Icon of={Check} size={20} className={styles.check} />}
          </div>
        ))}
      </div>
      {credit && <p className={styles.credit}>{credit}</p>}
      {message && <p className={styles.message}>{message}</p>}
    </div>
  );
}
