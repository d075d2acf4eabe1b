import type { FormEvent } from 'react';
import { useHref } from 'react-router';
import { paths } from '../../paths.ts';
import { wish } from './favouritesStore.ts';

/** The id of the one form that the hearts of a page belong to. */
export const FAVOURITES_FORM = 'favourites';

/** The form of all hearts: it works by itself, and with scripts at once. What is pressed waits for the keeper. */
export function FavouritesForm() {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const { value, name } = submitter as HTMLButtonElement;
    wish(value, name === 'keep');
  }
  // Without a connection it is the keeper that says so, hence noValidate.
  return (
    <form
      id={FAVOURITES_FORM}
      method="post"
      action={useHref(paths.favourites)}
      noValidate
      hidden
      onSubmit={submit}
    />
  );
}
