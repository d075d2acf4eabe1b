import type { Network } from '../../../domain/links.ts';
import { classNames } from '../../ui/classNames.ts';
import styles from './SocialLink.module.css';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';

/** The networks' marks on a field of 24 units. */
const MARKS: Record<Network, string> = {
  facebook:
    'M13.6 21v-8.2h2.8l.4-3.2h-3.2V7.6c0-.9.3-1.6 1.6-1.6h1.7V3.1c-.3 0-1.3-.1-2.5-.1-2.5 0-4.1 1.5-4.1 4.3v2.3H7.5v3.2h2.8V21z',
  instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm0 1.9A3.1 3.1 0 0 0 4.9 8v8A3.1 3.1 0 0 0 8 19.1h8a3.1 3.1 0 0 0 3.1-3.1V8A3.1 3.1 0 0 0 16 4.9zm4 2.7a4.4 4.4 0 1 1 0 8.8 4.4 4.4 0 0 1 0-8.8zm0 1.9a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zm4.6-3.2a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2z',
  youtube:
    'M21.6 7.7a2.5 2.5 0 0 0-1.8-1.8C18.2 5.5 12 5.5 12 5.5s-6.2 0-7.8.4a2.5 2.5 0 0 0-1.8 1.8C2 9.3 2 12 2 12s0 2.7.4 4.3a2.5 2.5 0 0 0 1.8 1.8c1.6.4 7.8.4 7.8.4s6.2 0 7.8-.4a2.5 2.5 0 0 0 1.8-1.8c.4-1.6.4-4.3.4-4.3s0-2.7-.4-4.3zM10 15V9l5.2 3z',
};

export interface SocialLinkProps {
  network: Network;
  href: string;
  /** Whose page it is, e.g. "Palmora on Instagram". */
  label: string;
  className?: string;
}

/** A link of 44 px to a page on a social network. */
export function SocialLink({ network, href, label, className }: SocialLinkProps) {
  return (
    <a className={classNames(styles.link, className)} href={href} rel="noopener noreferrer">
      <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
        <path fill="currentColor" fillRule="evenodd" d={MARKS[network]} />
      </svg>
      <VisuallyHidden>{label}</VisuallyHidden>
    </a>
  );
}
