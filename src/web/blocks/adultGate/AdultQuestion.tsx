import { Form, useLocation } from 'react-router';
import { useT } from '../../messages/messages.ts';
import { PageMeta } from '../../page/PageMeta.tsx';
import { paths } from '../../paths/paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import styles from './AdultQuestion.module.css';

/** The question that stands in place of a page of the adult category until the visitor says to be 18. */
export function AdultQuestion() {
  const t = useT('adult');
  const names = useT('catalogue');
  const { pathname, search } = useLocation();
  return (
    <main id="main">
      <Page width="narrow" className={styles.page}>
        <PageMeta title={t('title')} />
        <meta name="robots" content="noindex" />
        <Card padding="lg" look="raised" className={styles.card}>
          <p className={styles.mark} aria-hidden="true">
            {names('adultMark')}
          </p>
          <h1 tabIndex={-1}>{t('heading')}</h1>
          <p className={styles.text}>{t('text')}</p>
          <Form method="post" action={paths.adultAnswer} className={styles.buttons} reloadDocument>
            <input type="hidden" name="next" value={pathname + search} />
            <Button type="submit" size="lg" isBlock>
              {t('yes')}
            </Button>
            <ButtonLink href={paths.home} kind="outlined" size="lg" isBlock>
              {t('no')}
            </ButtonLink>
          </Form>
        </Card>
      </Page>
    </main>
  );
}
