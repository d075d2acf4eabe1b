import { UserSearch } from 'lucide-react';
import { Form } from 'react-router';
import { type FoundUser, moderationUsers } from '../../../../contract/moderation/users.ts';
import { CONSOLE } from '../../../../domain/staff/limits.ts';
import { loadPage, pageOf, pagesHref } from '../../../blocks/paging/listPage.ts';
import { consolePaths } from '../../../paths/consolePaths.ts';
import { pageContext } from '../../../page/context.ts';
import { useT } from '../../../messages/messages.ts';
import { orThrow } from '../../../api/orThrow.ts';
import { PageMeta } from '../../../page/PageMeta.tsx';
import { Anchor } from '../../../ui/controls/Anchor.tsx';
import { Pagination } from '../../../ui/controls/Pagination.tsx';
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { NativeSelect } from '../../../ui/form/NativeSelect.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { requireStaff, staffHandle } from '../staffPage.ts';
import type { Route } from './+types/PeoplePage';
import styles from './People.module.css';

export const handle = staffHandle({
  messages: ['moderation', 'staffPeople', 'errors'],
  query: ['q', 'only', 'pageNr'],
});

const ONLY = ['suspended', 'staff'] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  requireStaff(page, request);
  const words = new URL(request.url).searchParams;
  const q = (words.get('q') ?? '').trim().slice(0, CONSOLE.searchText.max);
  const only = ONLY.find((one) => one === words.get('only'));
  const found = await loadPage(
    (pageNr) => orThrow(page.call(moderationUsers.list, { query: { q, pageNr, ...(only && { only }) } })),
    pageOf(request, 'pageNr'),
  );
  return { ...found, q, only };
}

/** People by what is known of them, the newest accounts first. */
export default function PeoplePage({ loaderData }: Route.ComponentProps) {
  const { items, total, pageNr, pageCount, q, only } = loaderData;
  const t = useT('staffPeople');
  const words = new URLSearchParams({ ...(q && { q }), ...(only && { only }) }).toString();
  return (
    <div className={styles.page}>
      <PageMeta title={t('users.title')} />
      <h1 tabIndex={-1}>{t('users.title')}</h1>
      <Form method="get" action={consolePaths.users} role="search" className={styles.search}>
        <TextInput
          id="q"
          name="q"
          type="search"
          key={`q ${q}`}
          label={t('users.q')}
          defaultValue={q}
          autoComplete="off"
          spellCheck={false}
          className={styles.words}
        />
        <NativeSelect
          id="only"
          name="only"
          key={`only ${only}`}
          label={t('users.only')}
          defaultValue={only ?? ''}
          placeholder={t('users.everybody')}
          options={[
            { value: 'suspended', label: t('users.suspendedOnly') },
            { value: 'staff', label: t('users.staffOnly') },
          ]}
        />
        <SubmitButton>{t('users.find')}</SubmitButton>
      </Form>
      {total === 0 ? (
        <EmptyState picture={<Icon of={UserSearch} size={40} />} title={t('users.none')}>
          {t('users.noneText')}
        </EmptyState>
      ) : (
        <p className={styles.note} role="status">
          {t('users.found', { count: total })}
        </p>
      )}
      <ul className={styles.list}>
        {items.map((user) => (
          <Found key={user.id} user={user} />
        ))}
      </ul>
      <Pagination
        pageNr={pageNr}
        pageCount={pageCount}
        hrefFor={(nr) => pagesHref(consolePaths.users + (words && `?${words}`), { pageNr: nr })}
        label={t('users.pages')}
      />
    </div>
  );
}

function Found({ user }: { user: FoundUser }) {
  const t = useT('staffPeople');
  const { id, email, name, accountType, staffRole, isSuspended } = user;
  return (
    <li className={styles.found}>
      <div>
        <Anchor href={consolePaths.user(id)} translate="no">
          {name || email}
        </Anchor>
        {name && (
          <p className={styles.note} translate="no">
            {email}
          </p>
        )}
      </div>
      <p className={styles.marks}>
        {isSuspended && <Badge tone="danger">{t('users.suspended')}</Badge>}
        {staffRole && <Badge tone="primary">{t(`roles.${staffRole}`)}</Badge>}
        <Badge>{t(`types.${accountType}`)}</Badge>
      </p>
    </li>
  );
}
