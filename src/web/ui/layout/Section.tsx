import { type ReactNode, useId } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Section.module.css';

export interface SectionProps {
  title?: ReactNode;
  headingLevel?: 1 | 2 | 3;
  /** Under the title. */
  intro?: ReactNode;
  /** Beside the title, e.g. a link "all of them". */
  action?: ReactNode;
  /** An anchor (#price). */
  id?: string;
  children: ReactNode;
  className?: string;
}

/** A part of a page with its heading and even space around. */
export function Section({ title, headingLevel = 2, intro, action, id, children, className }: SectionProps) {
  const titleId = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section
      id={id}
      className={classNames(styles.section, className)}
      aria-labelledby={title ? titleId : undefined}
    >
      {title && (
        <header className={styles.header}>
          <div className={styles.words}>
            <Heading id={titleId} tabIndex={headingLevel === 1 ? -1 : undefined}>
              {title}
            </Heading>
            {intro && <p className={styles.intro}>{intro}</p>}
          </div>
          {action}
        </header>
      )}
      {children}
    </section>
  );
}
