import { Button } from '../../ui/controls/Button.tsx';
import { ButtonLink, type ButtonLinkProps } from '../../ui/controls/ButtonLink.tsx';

/** The id of the sentence that says why nothing is booked. */
export const NOTHING_BOOKED = 'nothing-booked';

export interface BookLinkProps
  extends Pick<ButtonLinkProps, 'kind' | 'size' | 'isBlock' | 'className' | 'children'> {
  href: string;
  /** What it is called where its words alone do not say it. */
  label?: string;
  isPreview: boolean;
}

/** The way to the booking; in the preview the same without effect. */
export function BookLink({ href, label, isPreview, ...look }: BookLinkProps) {
  return isPreview ? (
    <Button {...look} disabled aria-label={label} aria-describedby={NOTHING_BOOKED} />
  ) : (
    <ButtonLink {...look} href={href} aria-label={label} />
  );
}
