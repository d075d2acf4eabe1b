import { data, redirect } from 'react-router';
import { type StaffRole, reaches } from '../../../domain/staff/staff.ts';
import type { PageContext } from '../../page/context.ts';
import type { PageHandle } from '../../page/handle.ts';
import { consolePaths } from '../../paths/consolePaths.ts';
import { requireSession } from '../../page/requireSession.ts';

/** What a page of the console tells the shell; `messages` in full, as every page's handle lists them. */
export const staffHandle = ({
  messages,
  query = [],
}: Pick<PageHandle, 'messages'> & Partial<Pick<PageHandle, 'query'>>): PageHandle => ({
  messages,
  query,
  nav: 'plain',
  footer: false,
  isPrivate: true,
});

type Session = NonNullable<PageContext['session']>;

/**
 * For loaders of the console's pages: the session of somebody of the staff, or the way to where it is proven; 403 for
 * everybody else, and for a moderator where an admin is needed.
 */
export function requireStaff(
  page: PageContext,
  request: Request,
  { role = 'moderator', isOpen = true }: { role?: StaffRole; isOpen?: boolean } = {},
): Session & { staff: NonNullable<Session['staff']> } {
  const session = requireSession(page, request);
  const { staff } = session;
  if (!staff || !reaches(staff.role, role)) throw data(null, 403);
  if (isOpen && !staff.isConfirmed) throw redirect(consolePaths.access);
  return { ...session, staff };
}
