import type { ReactNode } from 'react';
import { useT } from '../../messages/messages.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import styles from './Facts.module.css';

export interface Fact {
  label: string;
  /** Empty or null: said to be missing. */
  value: ReactNode;
  /** The language the value is written in, when it is not the page's. */
  lang?: string;
}

/** A part of a summary: what was told, and the way to change it. */
export function Facts({
  title,
  editHref,
  facts,
}: {
  title: string;
  editHref?: string;
  facts: readonly Fact[];
}) {
  const t = useT('accountZone');
  return (
    <Card as="section" className={styles.card}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {editHref && (
          <ButtonLink
            href={editHref}
            kind="text"
            size="sm"
            aria-label={t('profile.editOf', { section: title })}
          >
            {t('profile.edit')}
          </ButtonLink>
        )}
      </header>
      <dl className={styles.facts}>
        {facts.map(({ label, value, lang }) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd lang={value ? lang : undefined}>
              {value || <span className={styles.none}>{t('profile.none')}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
