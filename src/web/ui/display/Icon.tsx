import type { LucideIcon } from 'lucide-react';

export interface IconProps {
  /** An icon of lucide-react, imported by its name: `<Icon of={Search} />`. */
  of: LucideIcon;
  /** Edge in px; the specification's icons measure 24 to 72, small marks inside text may go lower. */
  size?: number;
  /** Only where no words say the same. */
  label?: string;
  strokeWidth?: number;
  className?: string;
}

/** One icon; decoration unless it carries a label. */
export function Icon({ of: Glyph, size = 24, label, strokeWidth = 1.75, className }: IconProps) {
  const shown = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true as const };
  return (
    <Glyph
      size={size}
      strokeWidth={size >= 40 ? strokeWidth * (28 / size) : strokeWidth}
      className={className}
      focusable={false}
      {...shown}
    />
  );
}
