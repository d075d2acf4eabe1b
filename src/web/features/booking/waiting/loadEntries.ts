import { type WaitingEntry, waitingList } from '../../../../contract/waitingList.ts';
import { type ListPage, loadPage, pageOf } from '../../../blocks/paging/listPage.ts';
import type { PageContext } from '../../../page/context.ts';
import { orThrow } from '../../../api/orThrow.ts';

/** Reads a page of what a client waits for, or of who waits for a partner's times; the address's `queueNr`. */
export const loadEntries = ({ call }: PageContext, request: Request): Promise<ListPage<WaitingEntry>> =>
  orThrow(loadPage((pageNr) => call(waitingList.list, { query: { pageNr } }), pageOf(request, 'queueNr')));
