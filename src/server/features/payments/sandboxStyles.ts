/** The sandbox checkout's look: a page of its own, in the colours of the identity. */
export const SANDBOX_STYLES = `
:root { color-scheme: light dark; --bg: light-dark(#fefbf7, #0b120f); --surface: light-dark(#fff, #131c18); --sunken: light-dark(#faf5ee, #070d0a);
  --ink: light-dark(#051810, #faf5ee); --muted: light-dark(#5f584f, #d3c9bb); --border: light-dark(#e7ded1, #2e3833); --line: light-dark(#867f74, #7b8882);
  --primary: light-dark(#19503c, #8ccaaf); --hover: light-dark(#113c2c, #a8d9c3); --on-primary: light-dark(#fff, #051810); --warn: light-dark(#feecd0, #3d2b0d);
  --on-warn: light-dark(#65470f, #ffd79b); --danger: light-dark(#ffe4e3, #481519); --on-danger: light-dark(#7c1c26, #fdc8c7); }
* { box-sizing: border-box; margin: 0; }
body { display: grid; min-height: 100dvh; place-items: center; padding: 1.5rem 1rem; background: var(--bg); color: var(--ink); font: 1rem/1.55 'Manrope Variable', system-ui, Arial, sans-serif; }
main { width: min(100%, 27rem); padding: clamp(1.5rem, 6vw, 2.5rem); border: 1px solid var(--border); border-radius: 20px; background: var(--surface);
  box-shadow: 0 1px 2px rgb(5 24 16 / .06), 0 12px 32px -8px rgb(5 24 16 / .14); overflow-wrap: anywhere; }
.mark { display: inline-block; margin-bottom: 1.25rem; padding: .25rem .75rem; border-radius: 999px; background: var(--warn); color: var(--on-warn); font-size: .8125rem; font-weight: 700; }
h1 { font: 600 1.75rem/1.2 'Lora Variable', Georgia, serif; letter-spacing: -.01em; text-wrap: balance; }
.hint { margin-top: .5rem; color: var(--muted); }
dl { margin: 1.5rem 0; border-block: 1px solid var(--border); padding-block: .5rem; }
dl div { padding-block: .5rem; }
dt { color: var(--muted); font-size: .875rem; }
dd { margin: 0; }
.total { display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: baseline; justify-content: space-between; margin-top: .5rem; border-top: 1px solid var(--border); padding-top: 1rem; }
.total dd { font: 600 1.75rem/1.2 'Lora Variable', Georgia, serif; font-variant-numeric: tabular-nums; }
form { display: grid; gap: .75rem; }
section { margin-block: 1.5rem; }
section .total h2 { font-size: 1rem; }
section .total p { font-weight: 700; font-variant-numeric: tabular-nums; }
section .hint { font-size: .875rem; }
section .note { margin-block: .75rem 0; }
button, a.outlined { display: block; width: 100%; min-height: 3.25rem; padding: .75rem 1.5rem; border: 1px solid transparent; border-radius: 1.625rem; font: inherit; font-weight: 700; text-align: center; text-decoration: none; cursor: pointer; }
.filled { background: var(--primary); color: var(--on-primary); }
.filled:hover { background: var(--hover); }
.outlined { border-color: var(--line); background: none; color: var(--ink); }
.text { background: none; color: var(--muted); min-height: 2.75rem; }
.outlined:hover, .text:hover { background: var(--sunken); }
:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; }
.note { margin-bottom: 1rem; padding: .75rem 1rem; border-radius: 12px; background: var(--sunken); }
.danger { background: var(--danger); color: var(--on-danger); }
`;
