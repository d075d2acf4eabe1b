import { useState } from 'react';
import { MAIN_CATEGORIES } from '../../../domain/catalogue/catalogue.ts';
import { useT } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ChoiceChip } from '../../ui/form/ChoiceChip.tsx';
import { FieldGroup } from '../../ui/form/FieldGroup.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Sheet } from '../../ui/overlays/Sheet.tsx';
import { useTreatmentName } from '../catalogue/useTreatmentName.ts';
import { TREATMENT_WORDS, treatmentOf } from './pricedValues.ts';
import styles from './ServiceTable.module.css';

export interface TreatmentPickerProps {
  isOpen: boolean;
  onClose: () => void;
  /** How many more there is room for. */
  room: number;
  /** The words of the chosen treatments, in the order of the catalogue. */
  onAdd: (words: string[]) => void;
}

/** All treatments of the catalogue, of which any number are added at once. */
export function TreatmentPicker({ isOpen, onClose, room, onAdd }: TreatmentPickerProps) {
  const t = useT('formParts');
  const c = useT('catalogue');
  const nameOf = useTreatmentName();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const close = () => {
    setChosen(new Set());
    onClose();
  };
  const choose = (word: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(word);
    else next.delete(word);
    setChosen(next);
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={close}
      title={t('services.choose')}
      closeLabel={t('services.close')}
      footer={
        <Button
          isBlock
          size="lg"
          onClick={() => {
            if (chosen.size > 0) onAdd(allWords.filter((word) => chosen.has(word)));
            close();
          }}
        >
          {chosen.size === 0 ? t('services.close') : t('services.addChosen', { count: chosen.size })}
        </Button>
      }
    >
      <div className={styles.picker}>
        {MAIN_CATEGORIES.map((main) => (
          <FieldGroup key={main} legend={c(`mains.${main}`)}>
            <Stack direction="row" gap={2}>
              {TREATMENT_WORDS[main].map((word) => {
                const treatment = treatmentOf(word);
                return (
                  <ChoiceChip
                    key={word}
                    label={treatment && nameOf(treatment)}
                    checked={chosen.has(word)}
                    disabled={!chosen.has(word) && chosen.size >= room}
                    onChange={({ target }) => choose(word, target.checked)}
                  />
                );
              })}
            </Stack>
          </FieldGroup>
        ))}
      </div>
    </Sheet>
  );
}

const allWords = MAIN_CATEGORIES.flatMap((main) => TREATMENT_WORDS[main]);
