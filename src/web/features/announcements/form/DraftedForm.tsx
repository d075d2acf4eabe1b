import { useEffect, useState } from 'react';
import { toBcp47 } from '../../../../domain/locales.ts';
import { formatMoment } from '../../../../messages/moment.ts';
import { type Draft, forgetDraft, readDraft } from '../../../blocks/localDraft/drafts.ts';
import { useLocale, useT } from '../../../messages/messages.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { AnnouncementForm, type AnnouncementFormProps } from './AnnouncementForm.tsx';
import { saysTheSame } from './announcementVersions.ts';
import type { AnnouncementValues } from './formValues.ts';

/** The form of an announcement, with the draft that lies on the device offered above it. */
export function DraftedForm(props: Omit<AnnouncementFormProps, 'stored'>) {
  const { draftKey, initial } = props;
  const t = useT('announcementForm');
  const tag = toBcp47(useLocale());
  const [draft, setDraft] = useState<Draft<AnnouncementValues> | null>(null);
  const [stored] = useState(initial);
  const [restored, setRestored] = useState<Draft<AnnouncementValues> | null>(null);

  useEffect(() => {
    const found = readDraft<Partial<AnnouncementValues>>(draftKey);
    if (!found) return setDraft(null);
    // What the draft does not know, e.g. fields that are new since, stays as it is.
    const values = { ...stored, ...found.values };
    // One that says what is stored has been saved.
    if (saysTheSame(values, stored)) forgetDraft(draftKey);
    else setDraft({ ...found, values });
  }, [draftKey, stored]);

  return (
    <>
      {draft && (
        <Notice
          role="status"
          title={t(initial.version === null ? 'restore.title' : 'restore.editTitle')}
          actions={
            <>
              <Button
                size="sm"
                onClick={() => {
                  setRestored(draft);
                  setDraft(null);
                }}
              >
                {t('restore.yes')}
              </Button>
              <Button
                size="sm"
                kind="outlined"
                onClick={() => {
                  forgetDraft(draftKey);
                  setDraft(null);
                }}
              >
                {t('restore.no')}
              </Button>
            </>
          }
        >
          {t('restore.text', { date: formatMoment(draft.savedAt, tag) })}
        </Notice>
      )}
      <AnnouncementForm
        key={restored?.savedAt}
        {...props}
        initial={restored?.values ?? initial}
        stored={initial}
      />
    </>
  );
}
