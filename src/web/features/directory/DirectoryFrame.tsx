import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { LIMITS } from '../../../domain/limits.ts';
import { useT } from '../../messages/messages.ts';
import { PageMeta } from '../../page/PageMeta.tsx';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Chip } from '../../ui/controls/Chip.tsx';
import { MoreLink } from '../../ui/controls/MoreLink.tsx';
import { Pagination } from '../../ui/controls/Pagination.tsx';
import { Formatted } from '../../ui/display/Formatted.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import styles from './DirectoryFrame.module.css';

/** A filter that is on, and the address without it. */
export interface AppliedFilter {
  label: string;
  without: string;
}

export interface DirectoryFrameProps {
  list: 'education' | 'supply';
  /** Of all pages. */
  total: number;
  pageNr: number;
  hrefOf(pageNr: number): string;
  /** The list without filters. */
  bareHref: string;
  /** Where the other list is. */
  otherHref: string;
  applied: readonly AppliedFilter[];
  /** Whether search engines are to keep it. */
  isIndexed: boolean;
  form: ReactNode;
  /** The cards, as list items. */
  children: ReactNode;
}

/** What both lists stand in: heading, filters, count, cards, pages, and what to do where there are none. */
export function DirectoryFrame(props: DirectoryFrameProps) {
  const { list, total, pageNr, hrefOf, bareHref, otherHref, applied, isIndexed, form, children } = props;
  const t = useT('directory');
  const pageCount = Math.ceil(total / LIMITS.pageSize);
  const isPastEnd = pageNr > Math.max(pageCount, 1);
  const title = t(`${list}.title`);
  return (
    <main id="main">
      <PageMeta
        title={pageNr > 1 ? t('titleOfPage', { title, page: pageNr }) : title}
        description={t(`${list}.description`)}
      />
      {!isIndexed && <meta name="robots" content="noindex, follow" />}
      <Page className={styles.page}>
        <header className={styles.header}>
          <h1 tabIndex={-1}>{title}</h1>
          <p className={styles.lead}>{t(`${list}.lead`)}</p>
          <MoreLink href={otherHref}>{t(`${list}.other`)}</MoreLink>
        </header>
        {form}
        {applied.length > 0 && (
          <ul className={styles.chips} aria-label={t('applied')}>
            {applied.map(({ label, without }) => (
              <li key={without}>
                <Chip removeLabel={t('remove')} removeHref={without}>
                  <Formatted>{label}</Formatted>
                </Chip>
              </li>
            ))}
            {applied.length > 1 && (
              <li>
                <Anchor href={bareHref} className={styles.clear} preventScrollReset>
                  {t('clear')}
                </Anchor>
              </li>
            )}
          </ul>
        )}
        <p className={styles.count} role="status">
          {t(`${list}.count`, { count: total })}
        </p>
        {isPastEnd ? (
          <EmptyState
            picture={<Icon of={SearchX} size={48} />}
            title={t('pastEnd')}
            actions={<ButtonLink href={hrefOf(1)}>{t('firstPage')}</ButtonLink>}
          />
        ) : total === 0 ? (
          <EmptyState
            picture={<Icon of={SearchX} size={48} />}
            title={t(applied.length > 0 ? `${list}.empty.title` : `${list}.none.title`)}
            actions={
              applied.length > 0 && (
                <ButtonLink href={bareHref} kind="outlined">
                  {t('clear')}
                </ButtonLink>
              )
            }
          >
            {t(applied.length > 0 ? `${list}.empty.text` : `${list}.none.text`)}
          </EmptyState>
        ) : (
          <ul className={styles.cards}>{children}</ul>
        )}
        <Pagination
          pageNr={pageNr}
          pageCount={isPastEnd ? 0 : pageCount}
          hrefFor={hrefOf}
          label={t('pages')}
        />
      </Page>
    </main>
  );
}
