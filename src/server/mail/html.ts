/**
 * A letter as HTML that mail programs keep: tables for Outlook, styles on each element for those that drop style sheets,
 * classes for the dark scheme and for narrow windows where they are read. Nothing is loaded and nobody is counted.
 */
import { mailLink } from '../../domain/accounts/email.ts';
import type { Entry, Fact, Letter, Link, Ticket } from './letter.ts';
import { COLORS, FONTS, MAIL_STYLES } from './styles.ts';

const { ink, muted, border, primary, onPrimary, surface, page, soft } = COLORS;

export function letterHtml(letter: Letter): string {
  const { lang, subject, heading, greeting, paragraphs, entries, ticket, button, closing, footer, words } =
    letter;
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${escaped(subject)}</title>
${MAIL_STYLES}
</head>
<body class="page" style="margin:0;padding:0;background:${page}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escaped(paragraphs[0] ?? '')}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${page}" style="background:${page}"><tr><td class="edge" align="center" style="padding:24px 12px 32px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;margin:0 auto">
<tr><td class="bar" bgcolor="${primary}" style="background:${primary};border-radius:20px 20px 0 0;padding:20px 36px;border-bottom:4px solid ${COLORS.clay}"><span translate="no" style="font:600 23px/28px ${FONTS.display};letter-spacing:-.2px;color:#ffffff">Palmora</span></td></tr>
<tr><td class="card" bgcolor="${surface}" style="background:${surface};border-radius:0 0 20px 20px;padding:32px 36px 36px;font:16px/26px ${FONTS.text};color:${ink}">
<h1 class="ink" style="margin:0 0 20px;font:600 28px/34px ${FONTS.display};color:${ink}">${escaped(heading)}</h1>
${[greeting, ...paragraphs].map((text) => paragraph(text)).join('\n')}
${entries ? entriesHtml(entries) : ''}
${ticket ? ticketHtml(ticket, lang) : ''}
${button ? mainButton(button) : ''}
${ticket ? `${actionButtons(ticket.actions)}${calendarLinks(ticket.calendars, words.calendar)}` : ''}
${paragraph(closing, 'margin:28px 0 0')}
</td></tr>
<tr><td class="foot muted" style="padding:24px 36px 0;font:13px/21px ${FONTS.text};color:${muted}">
<p style="margin:0 0 8px">${escaped(footer.why)}</p>
<p style="margin:0 0 8px">${answersHtml(footer)}</p>
<p style="margin:0 0 8px" translate="no">${escaped(footer.operator)}</p>
<p style="margin:0">${footer.links.map((link) => anchor(link, 'muted', `color:${muted}`)).join(' &nbsp;·&nbsp; ')}</p>
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>`;
}

const entriesHtml = (entries: Entry[]) =>
  `<table role="presentation" class="line" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:28px 0;border-top:1px solid ${border};border-collapse:collapse">
${entries
  .map(
    ({ detail, ...link }) =>
      `<tr><td class="line" style="border-bottom:1px solid ${border};padding:14px 0;font:16px/24px ${FONTS.text};word-break:break-word">${anchor(link, 'strong', `font-weight:600;color:${primary}`)}<br><span class="muted" style="font:14px/22px ${FONTS.text};color:${muted}">${escaped(detail)}</span></td></tr>`,
  )
  .join('\n')}
</table>`;

function ticketHtml({ time, other, isVoid, facts, rule }: Ticket, lang: string): string {
  const struck = isVoid ? 'text-decoration:line-through;' : '';
  const [ground, background] = isVoid ? ['sunken', COLORS.sunken] : ['soft', soft];
  const [letters, color] = isVoid ? ['muted', muted] : ['strong', primary];
  const [hoursLetters, hoursColor] = isVoid ? ['muted', muted] : ['ink', ink];
  const beside = other ? otherTime(other, lang) : '';
  const label = other
    ? `<p class="${letters}" style="margin:0 0 6px;font:600 13px/18px ${FONTS.text};color:${color}">${escaped(time.label)}</p>`
    : '';
  return `<table role="presentation" class="line" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:28px 0;border:1px solid ${border};border-radius:16px;border-collapse:separate">
<tr><td class="${ground} pad" bgcolor="${background}" style="background:${background};border-radius:15px 15px 0 0;padding:22px 28px">
${other?.isFirst ? beside : ''}${label}<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="${letters} line" align="center" style="padding:0 24px 0 0;border-right:1px solid ${border};color:${color}"><div style="font:600 46px/46px ${FONTS.display};${struck}">${escaped(time.day)}</div><div style="padding-top:6px;font:600 15px/18px ${FONTS.text}">${escaped(time.month)}</div></td>
<td style="padding:0 0 0 24px"><div class="${letters}" style="font:600 15px/20px ${FONTS.text};color:${color}">${escaped(time.weekday)}</div><div class="${hoursLetters}" style="padding-top:4px;font:600 26px/32px ${FONTS.display};white-space:nowrap;${struck}color:${hoursColor}">${escaped(time.hours)}</div></td>
</tr></table>${other && !other.isFirst ? beside : ''}
</td></tr>
<tr><td class="tear pad" style="border-top:2px dashed ${border};padding:18px 28px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${facts.map(factRow).join('\n')}
</table></td></tr>
${rule ? `<tr><td class="line muted pad" style="border-top:1px solid ${border};padding:14px 28px;font:14px/22px ${FONTS.text};color:${muted}">${escaped(rule)}</td></tr>` : ''}
</table>`;
}

function otherTime({ label, text, isGone, isFirst }: NonNullable<Ticket['other']>, lang: string): string {
  const told = escaped(text.charAt(0).toLocaleUpperCase(lang) + text.slice(1));
  const words = isGone
    ? `<s class="muted" style="color:${muted}">${told}</s>`
    : `<strong class="ink" style="color:${ink}">${told}</strong>`;
  return `<p class="accent" style="margin:${isFirst ? '0 0 16px' : '18px 0 0'};font:600 13px/18px ${FONTS.text};color:${COLORS.accent}">${escaped(label)}<br><span style="font:16px/24px ${FONTS.text}">${words}</span></p>`;
}

function factRow({ label, value, detail, note, href, link }: Fact): string {
  const parts: string[] = [];
  if (value) {
    const told = href ? anchor({ label: value, href }, 'strong', `color:${primary}`) : broken(value);
    parts.push(`<span style="font-weight:600">${told}</span>`);
  }
  if (detail) parts.push(`<span class="muted" style="color:${muted}">${escaped(detail)}</span>`);
  if (note)
    parts.push(
      `<span class="${value ? 'muted' : 'ink'}" style="color:${value ? muted : ink}">${broken(note)}</span>`,
    );
  if (link) parts.push(anchor(link, 'strong', `font-weight:600;color:${primary}`));
  return `<tr><td class="key muted" width="150" valign="top" style="padding:7px 16px 7px 0;font:14px/24px ${FONTS.text};color:${muted}">${escaped(label)}</td><td class="value ink" valign="top" style="padding:7px 0;font:16px/24px ${FONTS.text};color:${ink};word-break:break-word">${parts.join('<br>')}</td></tr>`;
}

function mainButton({ label, href }: Link): string {
  return `<table role="presentation" class="wide" cellpadding="0" cellspacing="0" border="0" style="margin:28px 0 0"><tr><td class="button" align="center" bgcolor="${primary}" style="background:${primary};border-radius:999px;mso-padding-alt:14px 30px"><a class="button" href="${escaped(href)}" style="display:block;padding:14px 30px;border-radius:999px;background:${primary};font:600 16px/22px ${FONTS.text};color:${onPrimary};text-decoration:none">${escaped(label)}</a></td></tr></table>`;
}

function actionButtons(actions: Link[]): string {
  if (actions.length === 0) return '';
  const cells = actions.map(
    ({ label, href }) =>
      `<td class="outlined" align="center" style="border:1px solid ${COLORS.borderStrong};border-radius:999px;mso-padding-alt:10px 18px"><a class="strong" href="${escaped(href)}" style="display:block;padding:10px 18px;font:600 15px/20px ${FONTS.text};color:${primary};text-decoration:none">${escaped(label)}</a></td>`,
  );
  return `<table role="presentation" class="wide" cellpadding="0" cellspacing="0" border="0" style="margin:12px 0 0"><tr>${cells.join('<td width="12" style="width:12px">&nbsp;</td>')}</tr></table>`;
}

function calendarLinks(calendars: Link[], label: string): string {
  if (calendars.length === 0) return '';
  const links = calendars.map((link) => anchor(link, 'strong', `font-weight:600;color:${primary}`));
  return `<p class="muted" style="margin:20px 0 0;font:14px/24px ${FONTS.text};color:${muted}">${escaped(label)}<br>${links.join(' &nbsp;·&nbsp; ')}</p>`;
}

const answersHtml = ({ answers, contact }: Letter['footer']) =>
  escaped(answers).replace(escaped(contact), () =>
    anchor({ label: contact, href: mailLink(contact) }, 'muted', `color:${muted}`),
  );

const paragraph = (text: string, margin = 'margin:0 0 16px') =>
  `<p class="ink" style="${margin};color:${ink}">${broken(text)}</p>`;

const anchor = ({ label, href }: Link, className: string, style: string) =>
  `<a class="${className}" href="${escaped(href)}" style="${style};text-decoration:underline">${escaped(label)}</a>`;

const broken = (text: string) => escaped(text).replaceAll('\n', '<br>');

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
