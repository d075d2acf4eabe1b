import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { Icon } from '../display/Icon.tsx';
import styles from './Notice.module.css';

export type NoticeTone = 'info' | 'warn' | 'success' | 'danger';

const ICONS: Record<NoticeTone, LucideIcon> = {
  info: Info,
  warn: TriangleAlert,
  success: CircleCheck,
  danger: CircleAlert,
};

export interface NoticeProps {
  tone?: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** status or alert when it appears after the page did. */
  role?: 'status' | 'alert';
  className?: string;
}

/** A message that stays in the page. */
export function Notice({ tone = 'info', title, children, actions, role, className }: NoticeProps) {
  return (
    <div className={classNames(styles.notice, styles[tone], className)} role={role}>
      <Icon of={ICONS[tone]} size={22} strokeWidth={2} className={styles.icon} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
