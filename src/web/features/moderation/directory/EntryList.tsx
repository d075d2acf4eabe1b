import { BookOpen } from 'lucide-react';
import { Form } from 'react-router';
import type { Keeper } from '../../../../domain/directory/keeping.ts';
import { DIRECTORY } from '../../../../domain/directory/limits.ts';
import { type ListPage, pagesHref } from '../../../blocks/paging/listPage.ts';
import { useT } from '../../../messages/messages.ts';
import { PageMeta } from '../../../page/PageMeta.tsx';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { Pagination } from '../../../ui/controls/Pagination.tsx';
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import styles from '../Tables.module.css';

/** A row of the directory, as its line says it. */
export interface SaidEntry {
  id: string;
  title: string;
  facts: string[];
  keptBy: Keeper;
}

export interface EntryListProps extends ListPage<SaidEntry> {
  title: string;
  lead: string;
  newLabel: string;
  searchLabel: string;
  /** What was looked for. */
  q: string;
  path: string;
  pathOf: (id: string) => string;
}

/** A list of the directory for staff: looked through by words, each row with the way to its form. */
export function EntryList(props: EntryListProps) {
  const { title, lead, newLabel, searchLabel, q, path, pathOf, items, total, pageNr, pageCount } = props;
  const t = useT('staffDirectory');
  const d = useT('directory');
  const here = q === '' ? path : `${path}?q=${encodeURIComponent(q)}`;
  return (
    <>
      <PageMeta title={title} />
      <header className={styles.header}>
        <div className={styles.words}>
          <h1 tabIndex={-1}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
        </div>
        <ButtonLink href={pathOf('new')}>{newLabel}</ButtonLink>
      </header>
      <Form method="get" role="search" className={styles.search} key={q}>
        <TextInput
          id="q"
          name="q"
          type="search"
          label={searchLabel}
          maxCharacters={DIRECTORY.searchText.max}
          defaultValue={q}
        />
        <SubmitButton kind="outlined">{d('filters.submit')}</SubmitButton>
      </Form>
      {total === 0 && <EmptyState picture={<Icon of={BookOpen} size={40} />} title={t('none')} />}
      <ul className={styles.list}>
        {items.map(({ id, title: name, facts, keptBy }) => (
          <li key={id} className={styles.row}>
            <div className={styles.rowWords}>
              <h2 className={styles.title}>{name}</h2>
              <ul className={styles.facts}>
                <li>
                  <Badge tone={keptBy === 'staff' ? 'info' : 'neutral'}>{t(`keptBy.${keptBy}`)}</Badge>
                </li>
                {facts.map((fact) => (
                  <li key={fact}>{fact}</li>
                ))}
              </ul>
            </div>
            <ButtonLink href={pathOf(id)} kind="outlined" aria-label={t('changeOf', { title: name })}>
              {t('change')}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <Pagination
        pageNr={pageNr}
        pageCount={pageCount}
        hrefFor={(nr) => pagesHref(here, { pageNr: nr })}
        label={d('pages')}
      />
    </>
  );
}
