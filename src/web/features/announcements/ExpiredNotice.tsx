import { useT } from '../../messages/messages.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';

/** An expired page keeps its address for a while and says where to look instead. */
export function ExpiredNotice({ href }: { href: string }) {
  const t = useT('announcements');
  return (
    <Notice
      tone="warn"
      title={t('expired.title')}
      actions={
        <ButtonLink href={href} size="sm">
          {t('expired.search')}
        </ButtonLink>
      }
    >
      {t('expired.text')}
    </Notice>
  );
}
