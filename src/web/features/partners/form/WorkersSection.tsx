import { Plus } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { LIMITS } from '../../../../domain/limits.ts';
import { useT } from '../../../messages/messages.ts';
import { teamPaths } from '../../../paths/teamPaths.ts';
import { Anchor } from '../../../ui/controls/Anchor.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { ForTwo } from './ForTwo.tsx';
import type { FormParts } from './formParts.ts';
import styles from './PartnerProfileForm.module.css';
import { emptyWorker } from './profileValues.ts';
import { WorkerFields } from './WorkerFields.tsx';

/** The people one can book, each with a photo, what they give and when they are there. */
export function WorkersSection(parts: FormParts) {
  const { form, register, errorOf, onPhotoRemoved } = parts;
  const t = useT('partnerForm');
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: 'workers',
    keyName: 'key',
  });
  const isStored = form.getValues('version') !== undefined;
  return (
    <>
      <TextInput
        id="ownerName"
        label={t('workers.ownerName')}
        hint={t('workers.ownerNameHint')}
        autoComplete="name"
        maxCharacters={LIMITS.name.max}
        counterText={(used, max) => t('counter', { used, max })}
        error={errorOf('ownerName')}
        {...register('ownerName')}
      />
      {fields.length > 0 && (
        <div>
          <Checkbox
            id="treatsClients"
            label={t('workers.treatsClients')}
            error={errorOf('treatsClients')}
            {...register('treatsClients')}
          />
          <p className={styles.quiet}>{t('workers.treatsClientsHint')}</p>
        </div>
      )}
      {fields.length > 0 && (
        <ol className={styles.items}>
          {fields.map((field, index) => (
            <li
              key={field.key}
              className={styles.item}
              data-row={form.watch(`workers.${index}.name`) || t('workers.worker', { number: index + 1 })}
            >
              <WorkerFields
                {...parts}
                index={index}
                onRemove={() => {
                  const photo = form.getValues(`workers.${index}.photo`);
                  remove(index);
                  if (photo) onPhotoRemoved(photo);
                }}
              />
            </li>
          ))}
        </ol>
      )}
      <Button
        kind="outlined"
        className={styles.adder}
        start={<Icon of={Plus} size={20} />}
        disabled={fields.length >= LIMITS.workers.max}
        onClick={() => append(emptyWorker(), { shouldFocus: false })}
      >
        {t('workers.add')}
      </Button>
      <ForTwo {...parts} />
      {isStored && fields.length > 1 && (
        <p>
          <Anchor href={teamPaths.team}>{t('workers.order')}</Anchor>
        </p>
      )}
      {isStored && <p className={styles.quiet}>{t('bookedStay')}</p>}
    </>
  );
}
