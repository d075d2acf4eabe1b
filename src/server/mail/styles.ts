/** How mails look: the light colours stand on each element, the dark ones are for programs that read style sheets. */

/** The identity's, as on the site (src/web/ui/tokens). */
export const COLORS = {
  page: '#faf5ee',
  surface: '#ffffff',
  soft: '#f0f9f5',
  sunken: '#faf5ee',
  ink: '#051810',
  muted: '#665f56',
  border: '#e7ded1',
  borderStrong: '#867f74',
  primary: '#19503c',
  onPrimary: '#ffffff',
  accent: '#91411f',
  clay: '#d16b42',
} as const;

/** What of the identity's type a device has; nothing is fetched. */
export const FONTS = {
  display: "Lora,Georgia,'Times New Roman',serif",
  text: "Manrope,-apple-system,'Segoe UI',Roboto,Arial,sans-serif",
} as const;

/** Class → its declarations in the dark. */
const DARK: Record<string, string> = {
  page: 'background:#0b120f',
  bar: 'background:#113c2c',
  card: 'background:#131c18',
  soft: 'background:#0a281d',
  sunken: 'background:#0b120f',
  ink: 'color:#faf5ee',
  muted: 'color:#d3c9bb',
  strong: 'color:#8ccaaf',
  accent: 'color:#f9ac8e',
  line: 'border-color:#2e3833',
  tear: 'border-color:#46534c',
  button: 'background:#8ccaaf;color:#051810',
  outlined: 'border-color:#77847d',
};

const dark = (before: string) =>
  Object.entries(DARK)
    .map(([name, style]) => `${before}.${name}{${style.replaceAll(/(?=;|$)/g, '!important')}}`)
    .join('\n');

/**
 * Blocks of their own: a mail program drops the whole block in which it does not understand something. `data-ogsc` is
 * how Outlook's web and mobile programs say that they are dark.
 */
export const MAIL_STYLES = `<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
</style>
<style>
a[x-apple-data-detectors]{color:inherit!important;text-decoration:none!important}
</style>
<style>
@media (max-width:480px){
.edge{padding:0 0 24px!important}
.bar{border-radius:0!important;padding:16px 20px!important}
.card{border-radius:0!important;padding:28px 20px 32px!important}
.foot{padding:20px 20px 0!important}
.pad{padding-left:20px!important;padding-right:20px!important}
.key,.value{display:block!important;width:auto!important;padding:0!important}
.key{padding-top:10px!important;line-height:20px!important}
.wide{width:100%!important}
}
</style>
<style>
@media (prefers-color-scheme:dark){
${dark('')}
}
</style>
<style>
${dark('[data-ogsc] ')}
</style>`;
