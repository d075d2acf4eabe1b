import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '../../../messages.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx';
import { type Choice, type ConflictField, differences } from './conflict.ts';
import styles from './PartnerProfileForm.module.css';
import type { ProfileValues } from './profileValues.ts';
import { useFieldWords } from './useFieldWords.tsx';

export interface ConflictChoicesProps {
  /** What the form began with, what stands in it, and what was saved elsewhere meanwhile. */
  base: ProfileValues;
  typed: ProfileValues;
  stored: ProfileValues;
  onSettled: (choices: ReadonlyMap<ConflictField, Choice>) => void;
}

/** The profile was saved elsewhere: both versions side by side where they differ, and a choice for each field. */
export function ConflictChoices({ base, typed, stored, onSettled }: ConflictChoicesProps) {
  const t = useT('partnerForm');
  const { labelOf, wordsOf } = useFieldWords();
  const box = useRef<HTMLElement>(null);
  const [made, setMade] = useState<ReadonlyMap<ConflictField, Choice>>(new Map());
  useEffect(() => box.current?.focus(), []);

  const found = differences(base, typed, stored);
  const choices = new Map(found.map(({ field, proposed }) => [field, made.get(field) ?? proposed]));
  const option = (value: Choice, label: string, description: ReactNode) => ({
    value,
    label,
    description: <span className={styles.lines}>{description}</span>,
  });
  return (
    <Card as="section" padding="lg" className={styles.section} aria-labelledby="conflict-title">
      <header ref={box} tabIndex={-1}>
        <h2 id="conflict-title" className={styles.title}>
          {t('conflict.title')}
        </h2>
        <p className={styles.intro}>{t('conflict.text')}</p>
      </header>
      {found.map(({ field }) => (
        <RadioGroup
          key={field}
          legend={labelOf(field)}
          name={`conflict-${field}`}
          look="cards"
          value={choices.get(field)}
          onValueChange={(value) => setMade(new Map([...made, [field, value]]))}
          options={[
            option('mine', t('conflict.mine'), wordsOf(field, typed)),
            option('stored', t('conflict.stored'), wordsOf(field, stored)),
          ]}
        />
      ))}
      <div>
        <Button onClick={() => onSettled(choices)}>{t('conflict.save')}</Button>
      </div>
    </Card>
  );
}
