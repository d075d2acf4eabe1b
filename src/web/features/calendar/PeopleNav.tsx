import { ChevronDown } from 'lucide-react';
import type { Calendar } from '../../../contract/calendar.ts';
import { useT } from '../../messages/messages.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { buttonClass } from '../../ui/controls/buttonLook.ts';
import { classNames } from '../../ui/classNames.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { Disclosure } from '../../ui/overlays/Disclosure.tsx';
import type { Person } from './columns.ts';
import type { HrefOf } from './itemHref.ts';
import menu from './Menu.module.css';
import styles from './PeopleNav.module.css';

export type PeopleNavProps = Pick<Calendar, 'workers'> & { person: Person | null; hrefOf: HrefOf };

/** Whose calendar is shown: everybody's or one person's; nothing where there is one alone. On phones it is a menu's. */
export function PeopleNav(props: PeopleNavProps) {
  const t = useT('calendar');
  if (props.workers.length < 2) return null;
  return (
    <nav aria-label={t('people.label')} className={styles.wide}>
      <People {...props} className={styles.people} linkClassName={styles.person} />
    </nav>
  );
}

/** The same for phones, where there is no room for all of them in a line. */
export function PeopleMenu(props: PeopleNavProps) {
  const t = useT('calendar');
  const { workers, person } = props;
  if (workers.length < 2) return null;
  return (
    <nav aria-label={t('people.label')} className={styles.narrow}>
      <Disclosure
        buttonClassName={buttonClass({ kind: 'text' }, classNames(menu.button, menu.quiet))}
        button={
          <>
            <VisuallyHidden>{t('people.label')}</VisuallyHidden>
            <span className={styles.name} translate={person ? 'no' : undefined}>
              {person ? person.name : t('people.all')}
            </span>
            <Icon of={ChevronDown} size={16} />
          </>
        }
      >
        <People {...props} className={menu.list} />
      </Disclosure>
    </nav>
  );
}

function People({
  workers,
  person,
  hrefOf,
  className,
  linkClassName,
}: PeopleNavProps & { className?: string; linkClassName?: string }) {
  const t = useT('calendar');
  return (
    <ul className={className}>
      <li>
        <Anchor
          href={hrefOf({ worker: undefined })}
          preventScrollReset
          className={linkClassName}
          aria-current={person === null || undefined}
        >
          {t('people.all')}
        </Anchor>
      </li>
      {workers.map(({ workerId, name }) => (
        <li key={workerId}>
          <Anchor
            href={hrefOf({ worker: workerId })}
            preventScrollReset
            className={linkClassName}
            aria-current={person?.workerId === workerId || undefined}
            translate="no"
          >
            {name}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
