import { ScrollText } from 'lucide-react';
import { Form } from 'react-router';
import { moderationAudit } from '../../../../contract/moderation/audit.ts';
import { CONSOLE } from '../../../../domain/staff/limits.ts';
import { ACT_SUBJECTS, STAFF_ACTS } from '../../../../domain/staff/staff.ts';
import { consolePaths } from '../../../paths/consolePaths.ts';
import { pageContext } from '../../../page/context.ts';
import { useT } from '../../../messages/messages.ts';
import { orThrow } from '../../../api/orThrow.ts';
import { PageMeta } from '../../../page/PageMeta.tsx';
import { Anchor } from '../../../ui/controls/Anchor.tsx';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { NativeSelect } from '../../../ui/form/NativeSelect.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { requireStaff, staffHandle } from '../staffPage.ts';
import type { Route } from './+types/AuditPage';
import { LogEntries } from './LogEntries.tsx';
import styles from './People.module.css';

const FILTERS = ['actor', 'act', 'subjectType', 'subject', 'from', 'to'] as const;
type Filters = Partial<Record<(typeof FILTERS)[number], string>>;

export const handle = staffHandle({
  messages: ['moderation', 'staffPeople', 'errors'],
  query: [...FILTERS, 'before'],
});

/** What stands in the address; words that the API would not take are a missing page, as everywhere. */
function readFilters(request: Request): { filters: Filters; before: string | undefined } {
  const words = new URL(request.url).searchParams;
  const said = (name: string) => words.get(name)?.trim().slice(0, CONSOLE.searchText.max) || undefined;
  const filters = Object.fromEntries(FILTERS.flatMap((name) => (said(name) ? [[name, said(name)]] : [])));
  return { filters, before: said('before') };
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  requireStaff(page, request, { role: 'admin' });
  const { filters, before } = readFilters(request);
  const query = { ...filters, ...(before && { before }) } as Parameters<
    typeof page.call<typeof moderationAudit.list>
  >[1]['query'];
  return { ...(await orThrow(page.call(moderationAudit.list, { query }))), filters, before };
}

/** Everything that staff did, the newest first, narrowed down and as a table. */
export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { items, next, filters, before } = loaderData;
  const t = useT('staffPeople');
  const m = useT('moderation');
  const words = new URLSearchParams(filters).toString();
  const own = consolePaths.audit + (words && `?${words}`);
  const input = (name: (typeof FILTERS)[number]) => ({ id: name, name, defaultValue: filters[name] ?? '' });
  return (
    <div className={styles.page}>
      <PageMeta title={t('audit.title')} />
      <header className={styles.header}>
        <h1 tabIndex={-1}>{t('audit.title')}</h1>
        <p className={styles.note}>{t('audit.lead')}</p>
      </header>
      <Form method="get" action={consolePaths.audit} role="search" key={words} className={styles.filters}>
        <TextInput {...input('actor')} label={t('audit.actor')} autoComplete="off" spellCheck={false} />
        <NativeSelect
          {...input('act')}
          label={t('audit.act')}
          placeholder={t('audit.any')}
          options={STAFF_ACTS.map((act) => ({ value: act, label: m(`acts.${act}`) }))}
        />
        <NativeSelect
          {...input('subjectType')}
          label={t('audit.subjectType')}
          placeholder={t('audit.any')}
          options={ACT_SUBJECTS.map((type) => ({ value: type, label: t(`log.subjects.${type}`) }))}
        />
        <TextInput {...input('subject')} label={t('audit.subject')} autoComplete="off" spellCheck={false} />
        <TextInput {...input('from')} type="date" label={t('audit.from')} />
        <TextInput {...input('to')} type="date" label={t('audit.to')} />
        <SubmitButton>{t('audit.find')}</SubmitButton>
      </Form>
      {items.length === 0 ? (
        <EmptyState picture={<Icon of={ScrollText} size={40} />} title={t('audit.none')}>
          {t('audit.noneText')}
        </EmptyState>
      ) : (
        <>
          <p>
            <Anchor href={moderationAudit.table.path + (words && `?${words}`)} download>
              {t('audit.csv')}
            </Anchor>
          </p>
          <LogEntries entries={items} withSubject />
        </>
      )}
      <p className={styles.marks}>
        {before && (
          <ButtonLink href={own} kind="outlined">
            {t('audit.newest')}
          </ButtonLink>
        )}
        {next !== null && (
          <ButtonLink href={`${own}${words ? '&' : '?'}before=${next}`} kind="outlined">
            {t('audit.older')}
          </ButtonLink>
        )}
      </p>
    </div>
  );
}
