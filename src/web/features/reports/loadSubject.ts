import { announcements } from '../../../contract/announcements.ts';
import { partners } from '../../../contract/partners.ts';
import { reviews } from '../../../contract/reviews.ts';
import type { Photo } from '../../../contract/photos.ts';
import type { PageContext } from '../../page/context.ts';
import { orThrow } from '../../api/orThrow.ts';

/** What is about to be reported, as its page shows it. */
export interface ReportedSubject {
  kind: 'announcement' | 'profile' | 'review';
  id: string;
  title: string;
  photos: Photo[];
}

/** The subject that an address names; null where it names none. Throws 404 for one that nobody can see. */
export async function loadSubject(
  { call, isAdult }: PageContext,
  kind: string | null,
  id: string | null,
): Promise<ReportedSubject | null> {
  if (!id) return null;
  if (kind === 'announcement') {
    const seen = await orThrow(call(announcements.get, { params: { id } }));
    // Pictures for adults stay behind their question.
    const photos = seen.isAdult && !isAdult ? [] : seen.photos;
    return { kind, id, title: seen.title, photos };
  }
  if (kind === 'profile') {
    const seen = await orThrow(call(partners.publicProfile, { params: { resourceId: id } }));
    const workers = seen.workers.flatMap(({ photo }) => photo ?? []);
    const photos = seen.isAdult && !isAdult ? [] : [...seen.photos, ...workers];
    return { kind, id, title: seen.name, photos };
  }
  if (kind === 'review') {
    const { review } = await orThrow(call(reviews.byId, { params: { id } }));
    const said = [review.name, review.text].filter(Boolean).join(': ');
    return { kind, id, title: said || '★'.repeat(review.stars), photos: [] };
  }
  return null;
}
