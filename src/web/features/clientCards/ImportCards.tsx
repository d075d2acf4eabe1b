import { data, useActionData, useNavigation } from 'react-router';
import { clientCards, type Imported } from '../../../contract/clientCards.ts';
import { CLIENT_CARDS } from '../../../domain/clientCards/limits.ts';
import { isRefused, readForm, type Refused } from '../../forms/action.ts';
import { isApiProblem } from '../../api/api.ts';
import { clientCardPaths } from '../../paths/clientCardPaths.ts';
import type { PageContext } from '../../page/context.ts';
import { useT } from '../../messages/messages.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { SubmitButton } from '../../ui/controls/SubmitButton.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { RadioGroup } from '../../ui/form/RadioGroup.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { CardFrame } from './CardFrame.tsx';
import styles from './Cards.module.css';
import { PostForm } from '../../blocks/apiForm/PostForm.tsx';

/** Takes the file of a form, which browsers send alike with scripts and without. */
export async function importCards(page: PageContext, request: Request) {
  const form = await readForm(request);
  const file = form.get('file');
  if (!(file instanceof File)) throw data(null, 400);
  const bytes = Buffer.from(await file.arrayBuffer());
  const body = { file: bytes.toString('base64'), whole: form.get('wrong') === 'whole' };
  try {
    return { imported: await page.call(clientCards.take, { body }) };
  } catch (error) {
    if (!isApiProblem(error)) throw error;
    return data<Refused>({ problem: error.problem }, error.problem.status);
  }
}

/** Takes clients from a file, and says of each row that was not taken why. */
export function ImportCards() {
  const t = useT('clientCards');
  const answer = useActionData<{ imported: Imported } | Refused>();
  const isSending = useNavigation().formMethod === 'POST';
  const refused = isRefused(answer) ? answer.problem : null;
  const limits = {
    rows: CLIENT_CARDS.import.rows,
    megabytes: CLIENT_CARDS.import.bytes / 1_000_000,
  };
  return (
    <CardFrame title={t('file.title')} lead={<p>{t('file.lead')}</p>}>
      {answer && 'imported' in answer && <Report imported={answer.imported} />}
      <Card padding="lg">
        <PostForm encType="multipart/form-data" className={styles.form}>
          <TextInput
            id="file"
            name="file"
            type="file"
            accept=".csv,text/csv"
            required
            label={t('file.file')}
            hint={t('file.limits', limits)}
            error={refused ? (refused.errors?.[0]?.detail ?? refused.detail) : undefined}
          />
          <RadioGroup
            legend={t('file.wrongRows')}
            name="wrong"
            defaultValue="good"
            options={[
              { value: 'good', label: t('file.good') },
              { value: 'whole', label: t('file.whole') },
            ]}
          />
          <SubmitButton size="lg" isLoading={isSending}>
            {t('file.submit')}
          </SubmitButton>
        </PostForm>
      </Card>
    </CardFrame>
  );
}

function Report({ imported: { taken, wrong, known } }: { imported: Imported }) {
  const t = useT('clientCards');
  return (
    <Notice
      tone={taken > 0 && wrong.length === 0 ? 'success' : 'warn'}
      role="status"
      title={t('file.taken', { count: taken })}
      actions={
        taken > 0 && (
          <ButtonLink href={clientCardPaths.list()} kind="outlined" size="sm">
            {t('title')}
          </ButtonLink>
        )
      }
    >
      {wrong.length > 0 && (
        <>
          <h2 className={styles.name}>{t('file.wrong')}</h2>
          <ul className={styles.rows}>
            {wrong.map(({ line, column, detail }) => (
              <li key={line}>
                {t('file.wrongRow', { line, column: t(`columns.${column}`), reason: detail })}
              </li>
            ))}
          </ul>
        </>
      )}
      {known.length > 0 && (
        <>
          <h2 className={styles.name}>{t('file.known')}</h2>
          <ul className={styles.rows}>
            {known.map(({ line, by, name }) => (
              <li key={line}>{t(`file.knownRow.${by}`, { line, name: name || t('former') })}</li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
