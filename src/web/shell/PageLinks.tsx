import { useLocation } from 'react-router';
import { DEFAULT_LOCALE, LOCALES, type Locale, pathIn, toBcp47 } from '../../domain/locales.ts';
import { usePageHandle } from '../page/handle.ts';
import { useLocale } from '../messages/messages.ts';
import { useRootData } from '../page/rootData.ts';

/** The Open Graph spelling of each language. */
const OG_LOCALES: Record<Locale, string> = {
  pl: 'pl_PL',
  en: 'en_GB',
  cz: 'cs_CZ',
  de: 'de_DE',
  fr: 'fr_FR',
  ru: 'ru_RU',
  es: 'es_ES',
};

/** Canonical address, the same page in every language, and what Open Graph wants to know of both. */
export function PageLinks() {
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const { canonicalQuery = [], isPrivate, loaded } = usePageHandle();
  const publicUrl = useRootData()?.publicUrl;
  if (isPrivate || publicUrl === undefined) return <meta name="robots" content="noindex" />;

  const asked = new URLSearchParams(search);
  const kept =
    typeof canonicalQuery === 'function'
      ? canonicalQuery(asked, loaded)
      : String(
          new URLSearchParams(
            canonicalQuery.flatMap((name) =>
              asked
                .getAll(name)
                .slice(0, 1)
                .map((value) => [name, value]),
            ),
          ),
        );
  const query = kept ? `?${kept}` : '';
  const addressIn = (language: Locale) => publicUrl + pathIn(language, pathname + query);

  return (
    <>
      <link rel="canonical" href={addressIn(locale)} />
      {LOCALES.map((language) => (
        <link key={language} rel="alternate" hrefLang={toBcp47(language)} href={addressIn(language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn(DEFAULT_LOCALE)} />
      <meta property="og:site_name" content="Palmora" />
      <meta property="og:type" content="website" />
      <meta name="twitter:card" content="summary_large_image" />
      <meta property="og:url" content={addressIn(locale)} />
      <meta property="og:locale" content={OG_LOCALES[locale]} />
      {LOCALES.filter((language) => language !== locale).map((language) => (
        <meta key={language} property="og:locale:alternate" content={OG_LOCALES[language]} />
      ))}
    </>
  );
}
