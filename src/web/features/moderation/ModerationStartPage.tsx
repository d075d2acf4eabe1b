import { redirect } from 'react-router';
import { pageContext } from '../../page/context.ts';
import type { Route } from './+types/ModerationStartPage';
import { SECTIONS } from './sections.ts';
import { requireStaff, staffHandle } from './staffPage.ts';

export const handle = staffHandle({ messages: ['moderation', 'errors'] });

/** The console opens with the first of its parts. */
export function loader({ context, request }: Route.LoaderArgs) {
  requireStaff(context.get(pageContext), request);
  throw redirect(SECTIONS[0]?.href ?? '/');
}

export default function ModerationStartPage() {
  return null;
}
