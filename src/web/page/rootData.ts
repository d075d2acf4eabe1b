import { useRouteLoaderData } from 'react-router';
import type { Contact } from '../blocks/contact/contact.ts';
import type { PageContext } from './context.ts';

/** What the root's loader sends with every page. */
export interface RootData extends Pick<PageContext, 'session' | 'publicUrl' | 'isFree'> {
  /** Left out where it is none. */
  isCopy?: true;
  contact: Contact;
}

/** The root's data; undefined on an error page that came before they were read. */
export const useRootData = (): RootData | undefined => useRouteLoaderData<RootData>('root');
