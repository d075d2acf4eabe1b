import { useRouteLoaderData } from 'react-router';
import { pathIn } from '../../domain/locales.ts';
import { useLocale } from '../messages.ts';
import type { loader } from '../root.tsx';
import { Anchor } from './Anchor.tsx';
import styles from './Breadcrumbs.module.css';
import { StructuredData } from './StructuredData.tsx';
import { type Crumb, breadcrumbData } from './breadcrumbData.ts';

/** The way down to this page, for people and for search engines. */
export function Breadcrumbs({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  const locale = useLocale();
  const publicUrl = useRouteLoaderData<typeof loader>('root')?.publicUrl ?? '';
  return (
    <nav aria-label={label}>
      <StructuredData
        json={import.meta.env.SSR && breadcrumbData(crumbs, (path) => publicUrl + pathIn(locale, path))}
      />
      <ol className={styles.list}>
        {crumbs.map(({ label: words, href, isName }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the way down stays in order.
          <li key={index} translate={isName ? 'no' : undefined}>
            {href ? <Anchor href={href}>{words}</Anchor> : <span aria-current="page">{words}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
