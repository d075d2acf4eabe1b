import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useT } from '../../messages.ts';

const KNOWN = [403, 404, 410, 500, 503] as const;

/** What stands where a page cannot: the reason in plain words and a way on. */
export function ErrorPage({ status }: { status: number }) {
  const t = useT('errorPages');
  const known = KNOWN.find((one) => one === status) ?? (status >= 500 ? 500 : 404);
  return (
    <main id="main">
      <title>{t(`${known}.title`)}</title>
      <h1 tabIndex={-1}>{t(`${known}.title`)}</h1>
      <p>{t(`${known}.text`)}</p>
      <Link to={paths.home}>{t('home')}</Link>
    </main>
  );
}
