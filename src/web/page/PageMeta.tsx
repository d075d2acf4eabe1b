import { useRootData } from './rootData.ts';

/** The words and the picture of a page for tabs, search engines and shared links; React lifts them into the head. */
export function PageMeta({
  title,
  description,
  image = '/share.png',
  isBare,
}: {
  title: string;
  description?: string;
  /** Path of the picture that a shared link shows; the product's own when left out. */
  image?: string;
  isBare?: boolean;
}) {
  const whole = isBare ? title : `${title} · Palmora`;
  const publicUrl = useRootData()?.publicUrl;
  return (
    <>
      <title>{whole}</title>
      <meta property="og:title" content={title} />
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      {publicUrl !== undefined && <meta property="og:image" content={publicUrl + image} />}
    </>
  );
}
