import type { FormEvent } from 'react';
import { useHref } from 'react-router';
import { useT } from '../../messages/messages.ts';
import { paths } from '../../paths/paths.ts';
import { PostForm } from '../apiForm/PostForm.tsx';
import { useNotify } from '../../ui/feedback/useNotify.ts';
import { putBack, wish } from './favouritesStore.ts';

/** The id of the one form that the hearts of a page belong to. */
export const FAVOURITES_FORM = 'favourites';

export interface FavouritesFormProps {
  /** Fetches `FavouritesKeeper` where it has not come yet; rejects when it cannot come. */
  bringKeeper: () => Promise<void>;
}

/**
 * The form of all hearts: it works by itself, and with scripts at once. What is pressed waits for the keeper, and is put
 * back and said where that cannot come.
 */
export function FavouritesForm({ bringKeeper }: FavouritesFormProps) {
  const t = useT('shell');
  const notify = useNotify();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const { value, name } = submitter as HTMLButtonElement;
    wish(value, name === 'keep');
    bringKeeper().catch(() => {
      if (putBack()) notify({ text: t('favourite.failed'), isSuccess: false });
    });
  }
  // Without a connection it is the keeper that says so, hence noValidate.
  return (
    <PostForm
      by="form"
      id={FAVOURITES_FORM}
      action={useHref(paths.favourites)}
      noValidate
      hidden
      onSubmit={submit}
    />
  );
}
