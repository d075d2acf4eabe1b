import { SlidersHorizontal } from 'lucide-react';
import { type ComponentType, type FormEvent, Suspense, memo, useState } from 'react';
import { Form, useLocation, useNavigate } from 'react-router';
import type { SearchAnswer } from '../../../contract/search.ts';
import type { SearchFilters } from '../../../domain/search/filters.ts';
import { clearFilters, countActiveFilters } from '../../../domain/search/selection.ts';
import { useT } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { FilterPanelProps } from './FilterPanel.tsx';
import type { FilterSheetProps } from './FilterSheet.tsx';
import styles from './Filters.module.css';
import type { SearchPlace } from './loadSearch.ts';
import { intended, useIntent } from './loadOnIntent.ts';
import { hiddenFields, searchHref } from './searchHref.ts';
import { type FilterDraftState, draftOfForm, filtersOf, problemOf } from './useFilterDraft.ts';

const panelPart = intended<FilterPanelProps>(async () => (await import('./FilterPanel.tsx')).FilterPanel);

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
      <panelPart.Part {...props} />
    </Suspense>
  );
});

/** The filter panel beside the list, and the button that opens it as a sheet on the phone. */
export function Filters({ draft, facets, place, applied, total }: FiltersProps) {
  const t = useT('search');
  const navigate = useNavigate();
  const { key } = useLocation();
  const [Sheet, setSheet] = useState<ComponentType<FilterSheetProps> | null>(null);
  const [openAt, setOpenAt] = useState<string | null>(null);
  useIntent(panelPart, 'filters');
  const active = countActiveFilters(applied);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // The fields know what was chosen, also where the panel's code came late.
    const chosen = draftOfForm(new FormData(event.currentTarget));
    if (problemOf(chosen) !== null) {
      event.currentTarget.querySelector<HTMLElement>('[data-price-to]')?.focus();
      return;
    }
    setOpenAt(null);
    navigate(searchHref(filtersOf(chosen)));
  }

  function clear() {
    setOpenAt(null);
    navigate(searchHref(clearFilters(applied)));
  }

  async function open() {
    panelPart.load();
    const { FilterSheet } = await import('./FilterSheet.tsx');
    setSheet(() => FilterSheet);
    setOpenAt(key);
  }

  const panel = (
    <>
      {hiddenFields(applied, [])
        .filter(([name]) => name === 'placeId' || name === 'sort')
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <Panel draft={draft} facets={facets} place={place} />
    </>
  );
  const label = (
    <>
      {t('filters')}
      {active > 0 && (
        <span className={styles.count}>
          {active} <VisuallyHidden>{t('filtersActive', { count: active })}</VisuallyHidden>
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
          <div className={styles.fields}>{panel}</div>
          <div className={styles.footer}>
            <Button type="submit" isBlock>
              {t('apply')}
            </Button>
            {active > 0 && (
              <ButtonLink kind="text" size="sm" isBlock href={searchHref(clearFilters(applied))}>
                {t('clear')}
              </ButtonLink>
            )}
            <p role="status" className={styles.preview}>
              {draft.counted && t('wouldBe', { count: draft.counted.total })}
            </p>
          </div>
        </Form>
      </aside>
      {Sheet && (
        <Sheet
          isOpen={openAt === key}
          onClose={() => setOpenAt(null)}
          onSubmit={submit}
          onClear={clear}
          total={draft.isChanged ? (draft.counted?.total ?? null) : total}
        >
          {panel}
        </Sheet>
      )}
    </>
  );
}
