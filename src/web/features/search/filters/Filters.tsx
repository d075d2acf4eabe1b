import { SlidersHorizontal } from 'lucide-react';
import { type ComponentType, type FormEvent, Suspense, memo, useState } from 'react';
import { Form, useLocation, useNavigate } from 'react-router';
import type { SearchAnswer } from '../../../../contract/search.ts';
import type { SearchFilters } from '../../../../domain/search/filters.ts';
import { clearFilters, countActiveFilters } from '../../../../domain/search/activeOptions.ts';
import { latePart } from '../../../lateCode.ts';
import { useT } from '../../../messages/messages.ts';
import { paths } from '../../../paths/paths.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { useNotify } from '../../../ui/feedback/useNotify.ts';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import type { FilterPanelProps } from './FilterPanel.tsx';
import type { FilterSheetProps } from './FilterSheet.tsx';
import styles from './Filters.module.css';
import type { SearchPlace } from '../loadSearch.ts';
import { panelFields, searchHref } from '../searchHref.ts';
import { type FilterDraftState, filtersOf } from './useFilterDraft.ts';

const FilterPanel = latePart(async () => (await import('../late.ts')).FilterPanel);

export interface FiltersProps {
  draft: FilterDraftState;
  facets: SearchAnswer['facets'] | null;
  place: SearchPlace | null;
  applied: SearchFilters;
  /** How many results the applied filters give. */
  total: number | null;
}

/** Memoized: a boundary that waits for its code must not be touched, or the server's HTML is thrown away. */
const Panel = memo(function Panel(props: FilterPanelProps) {
  return (
    <Suspense>
      <FilterPanel {...props} />
    </Suspense>
  );
});

/** The filter panel beside the list, and the button that opens it as a sheet on the phone. */
export function Filters({ draft, facets, place, applied, total }: FiltersProps) {
  const t = useT('search');
  const shell = useT('shell');
  const notify = useNotify();
  const navigate = useNavigate();
  const { key } = useLocation();
  const [Sheet, setSheet] = useState<ComponentType<FilterSheetProps> | null>(null);
  const [openAt, setOpenAt] = useState<string | null>(null);
  const active = countActiveFilters(applied);

  function submit(event: FormEvent<HTMLFormElement>) {
    // Before the panel's code is there its fields go to the server as they are.
    if (!draft.isTakenOver) return;
    event.preventDefault();
    if (draft.problem !== null) {
      event.currentTarget.querySelector<HTMLElement>('[data-price-to]')?.focus();
      return;
    }
    setOpenAt(null);
    navigate(searchHref(filtersOf(draft.draft)));
  }

  function clear() {
    setOpenAt(null);
    navigate(searchHref(clearFilters(applied)));
  }

  async function open() {
    try {
      const { FilterSheet } = await import('../late.ts');
      setSheet(() => FilterSheet);
      setOpenAt(key);
    } catch {
      notify({ text: shell('offline.text'), isSuccess: false });
    }
  }

  const kept = panelFields(applied).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
  const label = (
    <>
      {t('filters')}
      {active > 0 && (
        <span className={styles.count}>
          <span>{active}</span> <VisuallyHidden>{t('filtersActive', { count: active })}</VisuallyHidden>
        </span>
      )}
    </>
  );
  const icon = <Icon of={SlidersHorizontal} size={20} />;

  return (
    <>
      <div className={styles.opener}>
        <Button
          kind="outlined"
          className={styles.withScripts}
          start={icon}
          aria-haspopup="dialog"
          onClick={() => void open()}
        >
          {label}
        </Button>
        <ButtonLink kind="outlined" className={styles.withoutScripts} href="#filters" start={icon}>
          {label}
        </ButtonLink>
      </div>
      <aside className={styles.aside} id="filters" aria-label={t('filters')}>
        <Form action={paths.search} method="get" onSubmit={submit} className={styles.form} noValidate>
          <div className={styles.fields}>
            {kept}
            <Panel draft={draft} facets={facets} place={place} />
          </div>
          <div className={styles.footer}>
            <Button type="submit" aria-live="polite">
              {draft.counted ? t('show', { count: draft.counted.total }) : t('apply')}
            </Button>
            {(active > 0 || draft.isChanged) && (
              <ButtonLink kind="text" size="sm" href={searchHref(clearFilters(applied))}>
                {t('clear')}
              </ButtonLink>
            )}
          </div>
        </Form>
      </aside>
      {Sheet && (
        <Sheet
          panel={{ draft, facets, place }}
          isOpen={openAt === key}
          onClose={() => setOpenAt(null)}
          onSubmit={submit}
          onClear={clear}
          total={draft.isChanged ? (draft.counted?.total ?? null) : total}
        >
          {kept}
        </Sheet>
      )}
    </>
  );
}
