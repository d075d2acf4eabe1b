import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { RadioGroup } from '../../ui/form/RadioGroup.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import styles from './ConflictChoices.module.css';
import type { Choice } from './conflict.ts';
import type { Conflict } from './useConflict.ts';

export interface ConflictChoicesProps<Values, Field extends string> extends Conflict<Values, Field> {
  title: string;
  labelOf: (field: Field) => string;
  /** What stands in a field of a version; nothing: it is empty. */
  wordsOf: (field: Field, values: Values) => ReactNode;
}

/** What is edited was saved elsewhere: both versions side by side where they differ, and a choice for each field. */
export function ConflictChoices<Values, Field extends string>(props: ConflictChoicesProps<Values, Field>) {
  const { title, differences, versions, labelOf, wordsOf, onSettled } = props;
  const t = useT('formParts');
  const box = useRef<HTMLElement>(null);
  const [made, setMade] = useState<ReadonlyMap<Field, Choice>>(new Map());
  useEffect(() => box.current?.focus(), []);

  const choices = new Map(differences.map(({ field, proposed }) => [field, made.get(field) ?? proposed]));
  const option = (field: Field, value: Choice, label: string) => ({
    value,
    label,
    description: (
      <span className={styles.lines}>{wordsOf(field, versions[value]) || t('conflict.empty')}</span>
    ),
  });
  return (
    <Card as="section" padding="lg" className={styles.choices} aria-labelledby="conflict-title">
      <header ref={box} tabIndex={-1}>
        <h2 id="conflict-title" className={styles.title}>
          {title}
        </h2>
        <p className={styles.intro}>{t('conflict.text')}</p>
      </header>
      {differences.map(({ field }) => (
        <RadioGroup
          key={field}
          legend={labelOf(field)}
          name={`conflict-${field}`}
          look="cards"
          className={styles.versions}
          value={choices.get(field)}
          onValueChange={(value) => setMade(new Map([...made, [field, value]]))}
          options={[option(field, 'mine', t('conflict.mine')), option(field, 'stored', t('conflict.stored'))]}
        />
      ))}
      <div>
        <Button onClick={() => onSettled(choices)}>{t('conflict.save')}</Button>
      </div>
    </Card>
  );
}
