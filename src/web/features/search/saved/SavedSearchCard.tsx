import { Check, Mail } from 'lucide-react';
import { type FormEvent, type ReactNode, useId } from 'react';
import type { SavedSearch } from '../../../../contract/savedSearches.ts';
import { LIMITS } from '../../../../domain/limits.ts';
import { SAVED_SEARCHES } from '../../../../domain/savedSearches/limits.ts';
import { PostForm } from '../../../blocks/apiForm/PostForm.tsx';
import { useOrder } from '../../../blocks/apiForm/useOrder.ts';
import { useT } from '../../../messages/messages.ts';
import { savedSearchPaths } from '../../../paths/savedSearchPaths.ts';
import { Anchor } from '../../../ui/controls/Anchor.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Formatted } from '../../../ui/display/Formatted.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import type { ReadSearch } from './loadSaved.ts';
import { RemovedFields } from './RemovedFields.tsx';
import { type RemovedSearch, SAID, type SavedOrder } from './savedOrders.ts';
import styles from './SavedSearches.module.css';
import { useSearchName } from './useSearchName.ts';

/** A saved search as its owner sees it. */
export interface ShownSearch {
  saved: SavedSearch;
  /** What its address says; null where its place is gone, and while it is hidden. */
  read: ReadSearch | null;
  /** It is for adults, and nobody has said yet to be one. */
  isHidden: boolean;
}

interface SavedSearchCardProps {
  search: ShownSearch;
  /** What was typed as its new name, and why that was refused, where the browser sent the form by itself. */
  refused: { name: string; reason: string } | undefined;
  /** Brings it back once it is removed. */
  restore: (removed: RemovedSearch) => void;
}

/** A saved search: what it finds, how much of it is new, and the buttons that mail, rename and remove it. */
export function SavedSearchCard({
  search: { saved, read, isHidden },
  refused,
  restore,
}: SavedSearchCardProps) {
  const t = useT('savedSearches');
  const { id, isMailed, seenAt, toldUntil, query } = saved;
  const name = isHidden ? t('adult') : saved.name;
  // What has no name here would come back without one.
  const removed = isHidden ? null : { query, name, isMailed, seenAt, toldUntil };
  const { order, pending } = useOrder<SavedOrder>(
    savedSearchPaths.list,
    (verb) => {
      const text = t(`told.${SAID[verb]}`);
      if (verb !== 'remove' || !removed) return text;
      return { text, action: { label: t('told.undo'), run: () => restore(removed) } };
    },
    { NOT_FOUND: t('told.gone') },
  );
  const fieldId = useId();
  const mails = isMailed ? 'mailsOff' : 'mailsOn';
  const send = (verb: SavedOrder['verb']) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('name');
    // The button that had the focus goes with its card.
    const leave = verb === 'remove' ? () => document.querySelector('h1')?.focus() : undefined;
    order({ intent: 'saved', verb, id, ...(typeof typed === 'string' && { name: typed }) }, leave);
  };
  const form = (verb: SavedOrder['verb'], content: ReactNode, className?: string) => (
    <PostForm onSubmit={send(verb)} className={className}>
      <input type="hidden" name="verb" value={verb} />
      <input type="hidden" name="id" value={id} />
      {content}
    </PostForm>
  );
  return (
    <Card as="li" className={styles.entry}>
      <h2 className={styles.name}>
        <Anchor href={savedSearchPaths.search(query)}>{name}</Anchor>
      </h2>
      {read && <Criteria read={read} name={saved.name} />}
      <Found saved={saved} newestQuery={read?.newestQuery ?? query} />
      <div className={styles.actions}>
        {form(
          mails,
          <Button
            type="submit"
            kind={isMailed ? 'soft' : 'outlined'}
            size="sm"
            start={<Icon of={isMailed ? Check : Mail} size={18} />}
            aria-pressed={isMailed}
            aria-label={t('mailOf', { name })}
            isLoading={pending === mails}
          >
            {t('mail')}
          </Button>,
        )}
        {form(
          'remove',
          <>
            {removed && <RemovedFields removed={removed} />}
            <Button
              type="submit"
              kind="text"
              size="sm"
              aria-label={t('removeOf', { name })}
              isLoading={pending === 'remove'}
            >
              {t('remove')}
            </Button>
          </>,
        )}
        {!isHidden && (
          <details className={styles.rename} open={refused !== undefined}>
            <summary aria-label={t('renameOf', { name })}>{t('rename')}</summary>
            {form(
              'rename',
              <>
                <TextInput
                  id={fieldId}
                  name="name"
                  label={t('newName')}
                  defaultValue={refused?.name ?? name}
                  error={refused?.reason}
                  maxCharacters={SAVED_SEARCHES.name.max}
                  required
                />
                <Button type="submit" size="sm" isLoading={pending === 'rename'}>
                  {t('saveName')}
                </Button>
              </>,
              styles.renameForm,
            )}
          </details>
        )}
      </div>
    </Card>
  );
}

/** What is looked for, where its name does not say it. */
function Criteria({ read: { filters, place }, name }: { read: ReadSearch; name: string }) {
  const said = useSearchName(filters, place);
  return said === name ? null : (
    <Formatted as="p" className={styles.criteria}>
      {said}
    </Formatted>
  );
}

/** How many there are, how many of them are new, and the way to those. */
function Found({
  saved: { total, newCount, isOver },
  newestQuery,
}: {
  saved: SavedSearch;
  newestQuery: string;
}) {
  const t = useT('savedSearches');
  const s = useT('search');
  return (
    <p className={styles.facts}>
      {total !== null && <span>{s('count', { count: total })}</span>}
      {newCount !== null && newCount > 0 && (
        <Anchor href={savedSearchPaths.search(newestQuery)}>
          <Badge tone="primary">
            {newCount < LIMITS.pageSize ? t('new', { count: newCount }) : t('newMany', { count: newCount })}
          </Badge>
        </Anchor>
      )}
      {isOver && <Badge tone="warn">{t('isOver')}</Badge>}
    </p>
  );
}
