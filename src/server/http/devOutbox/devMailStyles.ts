/** The look of the outbox's pages. */
export const DEV_MAIL_STYLES = `
:root { color-scheme: light dark; --bg: light-dark(#fefbf7, #0b120f); --surface: light-dark(#fff, #131c18);
  --ink: light-dark(#051810, #faf5ee); --muted: light-dark(#5f584f, #d3c9bb); --border: light-dark(#e7ded1, #2e3833); --primary: light-dark(#19503c, #8ccaaf); }
* { box-sizing: border-box; margin: 0; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; background: var(--bg); color: var(--ink); font: 1rem/1.55 system-ui, Arial, sans-serif; overflow-wrap: anywhere; }
h1 { margin-bottom: 1rem; font-size: 1.5rem; line-height: 1.25; }
h2 { margin: 2rem 0 .5rem; font-size: 1.125rem; }
p { color: var(--muted); }
a { color: var(--primary); }
:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; }
ol, ul { padding: 0; list-style: none; }
ol { border: 1px solid var(--border); border-radius: 12px; background: var(--surface); }
li + li { border-top: 1px solid var(--border); }
ol a { display: grid; gap: .125rem; min-height: 2.75rem; padding: .75rem 1rem; color: inherit; text-decoration: none; }
ol a:hover b { text-decoration: underline; }
ol span { color: var(--muted); font-size: .875rem; }
ul a { display: inline-block; padding: .5rem 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin-bottom: 1.5rem; }
dt { color: var(--muted); }
dd { margin: 0; }
iframe { display: block; width: 100%; height: 40rem; border: 1px solid var(--border); border-radius: 12px; background: #fefbf7; resize: vertical; }
pre { padding: 1rem; border: 1px solid var(--border); border-radius: 12px; background: var(--surface); font: .875rem/1.6 ui-monospace, monospace; white-space: pre-wrap; }
`;
