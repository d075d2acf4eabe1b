import { useEffect } from 'react';

declare global {
  interface Window {
    /** Set when React takes over the page: from then on it lets no press go by (entry.client.tsx). */
    isTakenOver?: boolean;
    earlyForm?: HTMLFormElement;
    earlyButton?: HTMLButtonElement;
  }
}

/**
 * A form sent before its script has run would leave the page and lose what was typed, and a button pressed so early
 * would do nothing. Both wait here until the page is alive. Without scripts none of this runs.
 */
const HOLD = `addEventListener('submit',function(e){
if(!('alive' in document.documentElement.dataset)&&e.target.method==='post'){e.preventDefault();window.earlyForm=e.target}},true);
addEventListener('click',function(e){
if(!window.isTakenOver)window.earlyButton=e.target.closest('button[type=button]')||window.earlyButton},true)`;

/** In the head, before anything that can be pressed. */
export function HoldEarlyInput() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file.
  return <script dangerouslySetInnerHTML={{ __html: HOLD }} />;
}

/** Beside the page: once both are alive, does what was held. */
export function DoEarlyInput() {
  useEffect(() => {
    document.documentElement.dataset.alive = '';
    const { earlyForm, earlyButton } = window;
    if (earlyButton?.isConnected) earlyButton.click();
    if (earlyForm?.isConnected) earlyForm.requestSubmit();
  }, []);
  return null;
}
