import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect } from 'react';
import { redirect, useActionData, useLoaderData } from 'react-router';
import type { z } from 'zod';
import { type Team, team } from '../../../contract/team.ts';
import { alsoAfterRefusal, apiAction, isRefused } from '../../forms/action.ts';
import { isApiProblem } from '../../api/api.ts';
import { calendarPaths } from '../../paths/calendarPaths.ts';
import { calendarHandle } from '../../page/calendarHandle.ts';
import { pageContext } from '../../page/context.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { orThrow } from '../../api/orThrow.ts';
import { paths } from '../../paths/paths.ts';
import { requireSession } from '../../page/requireSession.ts';
import { teamPaths } from '../../paths/teamPaths.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { formatLongDay } from '../../ui/display/formatDate.ts';
import { Formatted } from '../../ui/display/Formatted.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import type { Route } from './+types/TeamPage';
import styles from './forms/Forms.module.css';
import { FormFrame } from './forms/FormFrame.tsx';
import { DOWN, ORDER, orderBody, UP } from './forms/teamBodies.ts';
import { PostForm } from '../../blocks/apiForm/PostForm.tsx';

export const handle = calendarHandle({
  messages: ['team', 'calendarForms', 'errors'],
  mobileAction: { kind: 'back', to: calendarPaths.calendar() },
});

/** The people of the practice in their order; who has no profile yet is led to make one. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  requireSession(page, request, 'partner');
  try {
    return await page.call(team.people, {});
  } catch (error) {
    if (isApiProblem(error, 'PROFILE_MISSING')) throw redirect(paths.addPartnerProfile);
    return orThrow(Promise.reject(error));
  }
}

/** Who has been moved by which button. */
interface Moved {
  moved: { workerId: string; by: string };
}

type Body = z.input<(typeof team)['order']['body']>;

/** Moves somebody up or down. */
export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(pageContext);
  requireSession(page, request, 'partner');
  let moved = { workerId: '', by: UP };
  return apiAction<Body, Moved>(
    request,
    async (body) => {
      await page.call(team.order, { body });
      return { moved };
    },
    (fields) => {
      moved = { workerId: fields[UP] ?? fields[DOWN] ?? '', by: UP in fields ? UP : DOWN };
      return orderBody(fields);
    },
  );
}

/** Who came or left meanwhile is seen at once. */
export const shouldRevalidate = alsoAfterRefusal;

export default function TeamPage() {
  const t = useT('team');
  const { workers } = useLoaderData<typeof loader>();
  const posted = useActionData<unknown>();
  const moved =
    typeof posted === 'object' && posted !== null && 'moved' in posted ? (posted as Moved).moved : null;
  const order = workers.map(({ workerId }) => workerId).join(' ');
  // The answer comes before the list in its new order, in which a button may be gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for anew in each order.
  useEffect(() => {
    if (!moved) return;
    const [same, other] = moved.by === UP ? [UP, DOWN] : [DOWN, UP];
    const button = [same, other].map((by) => document.getElementById(`${by}-${moved.workerId}`));
    (button[0] ?? button[1])?.focus();
  }, [moved, order]);
  const at = workers.findIndex(({ workerId }) => workerId === moved?.workerId);
  const isAlone = workers.every(({ isPartner }) => isPartner);
  return (
    <FormFrame title={t('title')} lead={isAlone ? t('alone') : t('lead')} back={calendarPaths.calendar()}>
      {isRefused(posted) && (
        <Notice tone="danger" role="alert">
          {posted.problem.detail}
        </Notice>
      )}
      {moved && at >= 0 && (
        <Notice tone="success" role="status">
          {t('moved', { name: workers[at]?.name ?? '', position: at + 1, count: workers.length })}
        </Notice>
      )}
      {!isAlone && (
        <PostForm preventScrollReset>
          <input type="hidden" name={ORDER} value={order} />
          <ol className={styles.list}>
            {workers.map((worker, index) => (
              <Item
                key={worker.workerId}
                worker={worker}
                isFirst={index === 0}
                isLast={index === workers.length - 1}
              />
            ))}
          </ol>
        </PostForm>
      )}
      <p>
        <Anchor href={paths.editPartnerProfile}>{t('edit')}</Anchor>
      </p>
    </FormFrame>
  );
}

interface ItemProps {
  worker: Team['workers'][number];
  isFirst: boolean;
  isLast: boolean;
}

/** A person of the team, with the buttons that move them and the way to what happens when they leave. */
function Item({ worker: { workerId, name, leavesOn, visits, visitsAfter }, isFirst, isLast }: ItemProps) {
  const t = useT('team');
  const locale = useLocale();
  return (
    <li className={styles.item}>
      <div>
        <span className={styles.days} translate="no">
          {name}
        </span>
        <p>{t('visits', { count: visits })}</p>
        {leavesOn && (
          <p>
            <Formatted>{t('leavesOn', { date: formatLongDay(leavesOn, locale) })}</Formatted>
          </p>
        )}
        {visitsAfter > 0 && <p>{t('standing', { count: visitsAfter })}</p>}
        <Anchor href={teamPaths.leaving(workerId)}>{t('leave', { name })}</Anchor>
      </div>
      <span className={styles.buttons}>
        {!isFirst && (
          <IconButton
            type="submit"
            id={`${UP}-${workerId}`}
            name={UP}
            value={workerId}
            look="outlined"
            label={t('up', { name })}
            icon={<Icon of={ArrowUp} size={20} />}
          />
        )}
        {!isLast && (
          <IconButton
            type="submit"
            id={`${DOWN}-${workerId}`}
            name={DOWN}
            value={workerId}
            look="outlined"
            label={t('down', { name })}
            icon={<Icon of={ArrowDown} size={20} />}
          />
        )}
      </span>
    </li>
  );
}
