import type { ReactNode } from 'react';
import type { UserView } from '../../../../contract/moderation/users.ts';
import { CONSOLE } from '../../../../domain/staff/limits.ts';
import { STAFF_ROLES } from '../../../../domain/staff/staff.ts';
import type { Refused } from '../../../forms/action.ts';
import { useT } from '../../../messages/messages.ts';
import type { ButtonKind } from '../../../ui/controls/buttonLook.ts';
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx';
import { NativeSelect } from '../../../ui/form/NativeSelect.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { CheckForm } from '../checks/CheckForm.tsx';
import styles from './People.module.css';
import { PostForm } from '../../../blocks/apiForm/PostForm.tsx';

interface Shared {
  user: UserView;
  /** What the API said of the last form. */
  refused: Refused | undefined;
  isPending: boolean;
}

/** What the caller may do about the account: forms that work without scripts. */
export function PersonActs(shared: Shared) {
  const { user } = shared;
  const { can } = user;
  const t = useT('staffPeople');
  return (
    <div className={styles.side}>
      {can.restore && (
        <Act {...shared} intent="restore" kind="filled">
          {t('restore.intro')}
        </Act>
      )}
      {can.suspend && (
        <Act {...shared} intent="suspend" kind="redOutlined" hint={t('suspend.hint')}>
          {t('suspend.intro')}
          {user.visitsToCome > 0 && ` ${t('suspend.visits', { count: user.visitsToCome })}`}
        </Act>
      )}
      {can.endSessions && (
        <Act {...shared} intent="endSessions" kind="outlined">
          {t('endSessions.intro')}
        </Act>
      )}
      {can.checkIdentity && <Identity {...shared} />}
      {can.setRole && (
        <Act
          {...shared}
          intent="role"
          kind="outlined"
          fields={
            <NativeSelect
              id="role"
              name="role"
              label={t('role.role')}
              key={user.staffRole}
              defaultValue={user.staffRole ?? ''}
              placeholder={t('role.none')}
              options={STAFF_ROLES.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
            />
          }
        >
          {t('role.intro')}
        </Act>
      )}
    </div>
  );
}

/** What somebody showed to be who they are. */
function Identity({ user, refused, isPending }: Shared) {
  const t = useT('staffChecks');
  return (
    <Card>
      <Section title={t('identityTitle')} intro={t('identityIntro')}>
        <CheckForm
          kind="IDENTITY"
          lastCheckId={user.checks.find(({ kind }) => kind === 'IDENTITY')?.id ?? null}
          locale={user.locale}
          today={user.today}
          refused={refused?.typed?.intent === 'check' ? refused : undefined}
          isPending={isPending}
        />
      </Section>
    </Card>
  );
}

function Act({
  intent,
  kind,
  hint,
  fields,
  refused,
  isPending,
  children,
}: Shared & {
  intent: 'suspend' | 'restore' | 'endSessions' | 'role';
  kind: ButtonKind;
  /** Who reads the reason; the staff alone when left out. */
  hint?: string;
  /** Before the reason. */
  fields?: ReactNode;
  children: ReactNode;
}) {
  const t = useT('staffPeople');
  const name = intent === 'role' ? 'setRole' : intent;
  const own = refused?.typed && refused.typed.intent !== name ? undefined : refused;
  return (
    <Card>
      <Section title={t(`${intent}.title`)} intro={children}>
        <PostForm className={styles.form} noValidate>
          <input type="hidden" name="intent" value={name} />
          {fields}
          <TextArea
            id={`${intent}-reason`}
            name="reason"
            label={t('reason')}
            hint={hint ?? t('reasonHint')}
            required
            rows={2}
            maxCharacters={CONSOLE.reason.max}
            error={own?.problem.errors?.find(({ path }) => path === 'reason')?.detail}
            defaultValue={own?.typed?.reason}
          />
          <SubmitButton kind={kind} isBlock isLoading={isPending}>
            {t(`${intent}.submit`)}
          </SubmitButton>
        </PostForm>
      </Section>
    </Card>
  );
}
