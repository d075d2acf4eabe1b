import { ArrowRight } from 'lucide-react';
import { Anchor, type AnchorProps } from './Anchor.tsx';
import { classNames } from '../classNames.ts';
import { Icon } from '../display/Icon.tsx';
import styles from './MoreLink.module.css';

/** Leads on to all of something: words and an arrow. */
export function MoreLink({ className, children, ...rest }: AnchorProps) {
  return (
    <Anchor {...rest} className={classNames(styles.link, className)}>
      <span>{children}</span>
      <Icon of={ArrowRight} size={20} className={styles.arrow} />
    </Anchor>
  );
}
