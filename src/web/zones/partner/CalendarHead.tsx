import { CalendarPlus, ChevronDown } from 'lucide-react';
import { calendarPaths } from '../../paths/calendarPaths.ts';
import { useT } from '../../messages/messages.ts';
import { teamPaths } from '../../paths/teamPaths.ts';
import { visitPaths } from '../../paths/visitPaths.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { buttonClass } from '../../ui/controls/buttonLook.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Disclosure } from '../../ui/overlays/Disclosure.tsx';
import menu from '../../features/calendar/Menu.module.css';
import styles from './CalendarHead.module.css';

export interface CalendarHeadProps {
  /** The day that is looked at, and whose calendar it is; with them a new visit begins. */
  here: { date: string; worker: string | undefined };
  isTeam: boolean;
}

/** The calendar's title, its one main act, and a menu of what is done more rarely; on phones the bar says the title. */
export function CalendarHead({ here, isTeam }: CalendarHeadProps) {
  const t = useT('calendar');
  const b = useT('booking');
  const blocking = calendarPaths.blockTime(here);
  return (
    <div className={styles.head}>
      <h1 tabIndex={-1} className={styles.title}>
        {t('title')}
      </h1>
      <div className={styles.buttons}>
        <ButtonLink
          href={calendarPaths.enterVisit(here)}
          className={styles.main}
          start={<Icon of={CalendarPlus} size={20} />}
        >
          {t('new')}
        </ButtonLink>
        <ButtonLink href={blocking} kind="outlined" className={styles.wide}>
          {t('block')}
        </ButtonLink>
        <Disclosure
          buttonClassName={buttonClass({ kind: 'outlined' }, menu.button)}
          button={
            <>
              {t('more')}
              <Icon of={ChevronDown} size={16} />
            </>
          }
        >
          <ul className={menu.list}>
            <li className={styles.phone}>
              <Anchor href={blocking}>{t('block')}</Anchor>
            </li>
            <li>
              <Anchor href={calendarPaths.daysOff}>{t('daysOff')}</Anchor>
            </li>
            {isTeam && (
              <li>
                <Anchor href={teamPaths.team}>{t('team')}</Anchor>
              </li>
            )}
            <li>
              <Anchor href={calendarPaths.calendarFeeds}>{b('visits.feeds')}</Anchor>
            </li>
            <li>
              <Anchor href={visitPaths.notifications}>{b('visits.notifications')}</Anchor>
            </li>
          </ul>
        </Disclosure>
      </div>
    </div>
  );
}
