/** The words of a page for tabs, search engines and shared links; React lifts them into the head. */
export function PageMeta({
  title,
  description,
  isBare,
}: {
  title: string;
  description?: string;
  isBare?: boolean;
}) {
  const whole = isBare ? title : `${title} · Palmora`;
  return (
    <>
      <title>{whole}</title>
      <meta property="og:title" content={title} />
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
    </>
  );
}
