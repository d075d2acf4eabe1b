/**
 * What a page tells search engines, as JSON that `scriptJson` made. They read the page of the server; `import.meta.env.SSR
 * && …` keeps the making of it out of the code for browsers.
 */
export function JsonLd({ json }: { json: string | false }) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own, with every < escaped.
      dangerouslySetInnerHTML={{ __html: json || '' }}
    />
  );
}
