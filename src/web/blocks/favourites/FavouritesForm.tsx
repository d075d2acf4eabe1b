import { type FormEvent, Suspense, lazy } from 'react';
import { useHref } from 'react-router';
import { paths } from '../../paths.ts';
import { useSession } from '../../session.tsx';
import { useShowsHearts, wish } from './favouritesStore.ts';

/** What presses ask for is done by this; it comes when the page is alive, and presses wait for it. */
const FavouritesKeeper = lazy(() =>
  import('./FavouritesKeeper.tsx').then(
    (module) => ({ default: module.FavouritesKeeper }),
    () => ({ default: () => null }),
  ),
);

/** The id of the one form that the hearts of a page belong to. */
export const FAVOURITES_FORM = 'favourites';

/** The form of all hearts: it works by itself, and with scripts at once. */
export function FavouritesForm() {
  const userId = useSession()?.userId ?? null;
  const showsHearts = useShowsHearts();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter instanceof HTMLButtonElement) wish(submitter.value, submitter.name === 'keep');
  }
  return (
    <>
      {/* It says by itself what cannot be done without a connection. */}
      <form
        id={FAVOURITES_FORM}
        method="post"
        action={useHref(paths.favourites)}
        noValidate
        hidden
        onSubmit={submit}
      />
      <Suspense>{(showsHearts || userId !== null) && <FavouritesKeeper userId={userId} />}</Suspense>
    </>
  );
}
