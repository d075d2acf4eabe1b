/**
 * Does what hearts ask for, one after the other: on the device of a visitor, in the account of whoever is signed in. The
 * account takes over what the device keeps as soon as somebody is signed in; the device forgets it when the server has
 * said that it has it, so that what is cut off in between is done at the next page.
 */
import type { favourites } from '../../../contract/favourites.ts';
import { FAVOURITE, FAVOURITE_IDS, TAKE_FAVOURITES_OVER } from '../../paths/apiPaths.ts';
import { askApi } from '../../api/browserApi.ts';
import { forgetFavourites, keepFavourite, listenToOtherTabs, readFavourites } from './deviceFavourites.ts';
import { isShowingHearts, listen } from './favouritesStore.ts';
import { isAllKnown, know, nextWish, noteTakeOver, settle } from './settleFavourites.ts';

/** Why a heart could not be done. */
export type Refusal = 'full' | 'noStorage' | 'signedOut' | 'gone' | 'failed';

export interface Hears {
  kept(): void;
  refused(why: Refusal): void;
  /** How many the account has taken over from this device, and for how many it has no room. */
  takenOver(taken: number, left: number): void;
}

/** Keeps on this device what a visitor wants kept, until the answered function is called. */
export function keepOnDevice(hears: Hears): () => void {
  const read = () => know(readFavourites());
  const work = () => {
    for (let next = nextWish(); next; next = nextWish()) {
      const [id, isKept] = next;
      const refusal = keepFavourite(id, isKept);
      settle(id, isKept, refusal === null);
      if (refusal) hears.refused(refusal);
      else if (isKept) hears.kept();
    }
  };
  read();
  work();
  const ends = [listen(work), listenToOtherTabs(read)];
  return () => {
    for (const end of ends) end();
    know(null);
  };
}

/** Keeps in the account what somebody signed in wants kept, until the answered function is called. */
export function keepInAccount(hears: Hears): () => void {
  let isOver = false;
  let isWorking = false;
  let isTaken = false;
  let isRead = false;

  async function takeOver(brought: string[]): Promise<void> {
    const body = { announcementIds: brought };
    const answer = await asked(
      askApi<typeof favourites.takeOver>(TAKE_FAVOURITES_OVER, { body, keepalive: true }),
    );
    if ('status' in answer) return noteTakeOver(true);
    const { announcementIds, taken, left } = answer.body;
    forgetFavourites(brought.filter((id) => !left.includes(id)));
    if (isOver) return;
    isRead = true;
    know(announcementIds);
    noteTakeOver(true);
    hears.takenOver(taken, left.length);
  }

  async function read(): Promise<void> {
    const answer = await asked(askApi<typeof favourites.ids>(FAVOURITE_IDS));
    if ('body' in answer && !isOver) know(answer.body.announcementIds);
  }

  async function fulfil([id, isKept]: [string, boolean]): Promise<void> {
    const path = FAVOURITE.replace(':announcementId', id);
    // What is pressed just before leaving the page is still sent.
    const answer = await asked(
      isKept
        ? askApi<typeof favourites.keep>(path, { method: 'PUT', keepalive: true })
        : askApi<typeof favourites.drop>(path, { method: 'DELETE', keepalive: true }),
    );
    if (isOver) return;
    settle(id, isKept, 'body' in answer);
    if ('status' in answer) hears.refused(REFUSALS[answer.status] ?? 'failed');
    else if (isKept) hears.kept();
  }

  /** What is to be done next, each of the first two once. */
  function next(): Promise<void> | undefined {
    if (!isTaken) {
      isTaken = true;
      const brought = readFavourites();
      if (brought.length > 0) return takeOver(brought);
    }
    if (!isRead && isShowingHearts()) {
      isRead = true;
      return read();
    }
    const wanted = nextWish();
    return wanted && fulfil(wanted);
  }

  async function work(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    for (let step = next(); step; step = isOver ? undefined : next()) await step;
    isWorking = false;
  }

  /** What could not be asked is asked again. */
  function reconnect(): void {
    isTaken = false;
    isRead = isAllKnown();
    void work();
  }

  noteTakeOver(false);
  void work();
  const end = listen(() => void work());
  addEventListener('online', reconnect);
  return () => {
    isOver = true;
    end();
    removeEventListener('online', reconnect);
    know(null);
  };
}

const REFUSALS: Record<number, Refusal> = { 401: 'signedOut', 404: 'gone', 409: 'full' };

/** The body of an answer, or the status of a refused one; 0 where none came. */
async function asked<T>(answer: Promise<T>): Promise<{ body: T } | { status: number }> {
  try {
    return { body: await answer };
  } catch (error) {
    const { cause } = error as Error;
    return { status: typeof cause === 'number' ? cause : 0 };
  }
}
