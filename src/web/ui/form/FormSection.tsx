import { ChevronDown, CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../display/Icon.tsx';
import styles from './FormSection.module.css';

/** How far a section is: an icon and words of its own for each, never a colour alone. */
export type SectionMark = 'complete' | 'missing' | 'wrong' | 'optional';

const ICONS = { complete: CircleCheck, missing: CircleDashed, wrong: CircleAlert, optional: null } as const;

export interface FormSectionProps {
  /** For links to the section. */
  id: string;
  title: ReactNode;
  mark: SectionMark;
  /** The mark in words. */
  markText: ReactNode;
  /** What stands in it, in one line; shown while it is folded. */
  line?: ReactNode;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
}

/**
 * A part of a long form that folds to a line. It is the browser's own `<details>`: it works before and without
 * scripts, the browser's search opens it, and on paper it is open.
 */
export function FormSection(props: FormSectionProps) {
  const { id, title, mark, markText, line, isOpen, onOpenChange, children } = props;
  return (
    <details
      id={id}
      className={styles.section}
      open={isOpen}
      onToggle={({ currentTarget }) => onOpenChange(currentTarget.open)}
    >
      <summary className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <SectionMarkText mark={mark} className={styles.mark}>
          {markText}
        </SectionMarkText>
        {line && <span className={styles.line}>{line}</span>}
        <Icon of={ChevronDown} size={22} className={styles.chevron} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}

export interface SectionMarkTextProps {
  mark: SectionMark;
  children: ReactNode;
  className?: string;
}

/** A section's mark: its icon and its words. */
export function SectionMarkText({ mark, children, className }: SectionMarkTextProps) {
  const icon = ICONS[mark];
  return (
    <span className={className} data-mark={mark}>
      <span className={styles.markWords}>
        {icon && <Icon of={icon} size={16} strokeWidth={2.25} />}
        {children}
      </span>
    </span>
  );
}
