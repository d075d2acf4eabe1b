import { staffDirectory } from '../../../../contract/moderation/directory.ts';
import { textFor } from '../../../../domain/directory/texts.ts';
import { toBcp47 } from '../../../../domain/locales.ts';
import { formatPrice } from '../../../../messages/price.ts';
import { loadPage, pageOf } from '../../../blocks/paging/listPage.ts';
import { consolePaths } from '../../../paths/consolePaths.ts';
import { pageContext } from '../../../page/context.ts';
import { useT } from '../../../messages/messages.ts';
import { orThrow } from '../../../api/orThrow.ts';
import { formatDays } from '../../../ui/display/formatRange.ts';
import { requireStaff, staffHandle } from '../staffPage.ts';
import type { Route } from './+types/CoursesPage';
import { EntryList } from './EntryList.tsx';

export const handle = staffHandle({
  messages: ['moderation', 'staffDirectory', 'directory', 'errors'],
  query: ['q', 'pageNr'],
});

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  requireStaff(page, request);
  const { locale } = page;
  const q = new URL(request.url).searchParams.get('q') ?? '';
  const { items, ...list } = await loadPage(
    (pageNr) => orThrow(page.call(staffDirectory.courses, { query: { pageNr, q } })),
    pageOf(request, 'pageNr'),
  );
  return {
    ...list,
    q,
    items: items.map(({ id, keptBy, title, organiser, startsOn, endsOn, place, price }) => ({
      id,
      keptBy,
      title: textFor(title, locale)?.text ?? '',
      place,
      facts: [
        formatDays(startsOn, endsOn, locale),
        organiser,
        formatPrice(price.amount, price.currency, toBcp47(locale)),
      ],
    })),
  };
}

/** The courses that are listed, for staff to keep. */
export default function CoursesPage({ loaderData: { items, ...list } }: Route.ComponentProps) {
  const t = useT('staffDirectory');
  const d = useT('directory');
  return (
    <EntryList
      {...list}
      items={items.map(({ place, ...item }) => ({
        ...item,
        facts: [place ?? d('education.attendance.ONLINE'), ...item.facts],
      }))}
      title={d('education.title')}
      lead={t('courses')}
      newLabel={t('newCourse')}
      searchLabel={d('education.search')}
      path={consolePaths.education}
      pathOf={consolePaths.course}
    />
  );
}
