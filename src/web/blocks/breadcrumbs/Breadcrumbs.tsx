import { pathIn } from '../../../domain/locales.ts';
import { useLocale } from '../../messages/messages.ts';
import { useRootData } from '../../page/rootData.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import styles from './Breadcrumbs.module.css';
import { JsonLd } from '../jsonLd/JsonLd.tsx';
import { type Crumb, breadcrumbsJsonLd } from './breadcrumbsJsonLd.ts';

/** The way down to this page, for people and for search engines. */
export function Breadcrumbs({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  const locale = useLocale();
  const publicUrl = useRootData()?.publicUrl ?? '';
  return (
    <nav aria-label={label}>
      <JsonLd
        json={import.meta.env.SSR && breadcrumbsJsonLd(crumbs, (path) => publicUrl + pathIn(locale, path))}
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
