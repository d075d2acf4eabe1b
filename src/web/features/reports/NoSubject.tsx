import { useT } from '../../messages/messages.ts';
import { paths } from '../../paths/paths.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { ReportFrame } from './ReportFrame.tsx';

/** How to report, for whoever comes without a thing to report. */
export function NoSubject({ email }: { email: string }) {
  const t = useT('reports');
  return (
    <ReportFrame title={t('none.title')} lead={t('none.text')}>
      <div>
        <ButtonLink href={paths.search}>{t('none.search')}</ButtonLink>
      </div>
      <p>
        {t.rich('none.other', { email, mail: (words) => <Anchor href={`mailto:${email}`}>{words}</Anchor> })}
      </p>
    </ReportFrame>
  );
}
