import { scriptJson } from '../../blocks/jsonLd/scriptJson.ts';

/** What search engines read about the site (schema.org), as text for a script element. */
export function siteJsonLd(publicUrl: string): string {
  const data = {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'Organization', '@id': `${publicUrl}/#organization`, name: 'Palmora', url: publicUrl },
      {
        '@type': 'WebSite',
        '@id': `${publicUrl}/#website`,
        name: 'Palmora',
        url: publicUrl,
        publisher: { '@id': `${publicUrl}/#organization` },
        potentialAction: {
          '@type': 'SearchAction',
          target: `${publicUrl}/search-massage?place={place}`,
          'query-input': 'required name=place',
        },
      },
    ],
  };
  return scriptJson(data);
}
