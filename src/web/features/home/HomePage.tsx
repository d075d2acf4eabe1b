import type { PageHandle } from '../../handle.ts';
import { useT } from '../../messages.ts';

export const handle: PageHandle = { messages: ['home'], nav: 'public', footer: true };

export default function HomePage() {
  const t = useT('home');
  return (
    <main id="main">
      <title>{t('title')}</title>
      <h1 tabIndex={-1}>{t('heading')}</h1>
      <p>{t('lead')}</p>
    </main>
  );
}
