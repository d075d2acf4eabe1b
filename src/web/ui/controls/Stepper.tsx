import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Anchor } from './Anchor.tsx';
import { Icon } from '../display/Icon.tsx';
import styles from './Stepper.module.css';

export interface Step {
  label: ReactNode;
  /** Where a finished step can be taken up again. */
  href?: string;
}

export interface StepperProps {
  steps: readonly Step[];
  /** From 0. */
  current: number;
  label: string;
  /** The progress in words, shown on phones, e.g. "Step 2 of 5". */
  progressText: ReactNode;
}

/** Where one stands in a sequence: on phones a bar with words, wider all the steps. */
export function Stepper({ steps, current, label, progressText }: StepperProps) {
  return (
    <nav aria-label={label} className={styles.stepper}>
      <p className={styles.progress}>
        <span className={styles.count}>{progressText}</span> <strong>{steps[current]?.label}</strong>
      </p>
      <ol className={styles.list}>
        {steps.map((step, index) => {
          const state = index < current ? 'done' : index === current ? 'current' : 'ahead';
          const content = (
            <>
              <span className={styles.mark} aria-hidden="true">
                {state === 'done' ? <Icon of={Check} size={16} strokeWidth={3} /> : index + 1}
              </span>
              <span className={styles.label}>{step.label}</span>
            </>
          );
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps of one sequence stay in order.
            <li key={index} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
              {state === 'done' && step.href ? (
                <Anchor href={step.href} className={styles.step}>
                  {content}
                </Anchor>
              ) : (
                <span className={styles.step}>{content}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
