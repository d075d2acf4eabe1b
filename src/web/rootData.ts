import { useRouteLoaderData } from 'react-router';
import type { Contact } from './blocks/contact/contact.ts';
import type { PageContext } from './context.ts';
import type { PromiseName } from './promises.ts';

/** What the root's loader sends with every page. */
export interface RootData extends Pick<PageContext, 'session' | 'publicUrl' | 'isFree'> {
  contact: Contact;
  /** The tags of the promises that the contract keeps today. */
  promises: readonly PromiseName[];
}

/** The root's data; undefined on an error page that came before they were read. */
export const useRootData = (): RootData | undefined => useRouteLoaderData<RootData>('root');
