import { type FormEvent, type ReactNode, useId } from 'react';
import { useT } from '../../../messages/messages.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Sheet } from '../../../ui/overlays/Sheet.tsx';
import { FilterPanel, type FilterPanelProps } from './FilterPanel.tsx';

export interface FilterSheetProps {
  panel: FilterPanelProps;
  isOpen: boolean;
  onClose: () => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClear: () => void;
  /** How many results the choice would give; null while that is not known. */
  total: number | null;
  /** Fields that the panel does not show. */
  children: ReactNode;
}

/** The filters on the phone; loaded when they are asked for. */
export function FilterSheet({
  panel,
  isOpen,
  onClose,
  onSubmit,
  onClear,
  total,
  children,
}: FilterSheetProps) {
  const t = useT('search');
  const formId = useId();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('filters')}
      closeLabel={t('close')}
      footer={
        <>
          <Button kind="text" onClick={onClear}>
            {t('clear')}
          </Button>
          <Button type="submit" form={formId} size="lg" aria-live="polite">
            {total !== null ? t('show', { count: total }) : t('apply')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate>
        {children}
        <FilterPanel {...panel} />
      </form>
    </Sheet>
  );
}
