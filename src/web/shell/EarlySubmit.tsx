import { useEffect } from 'react';

/**
 * A form sent before its script has run would leave the page and lose what was typed. Such a submission waits here
 * until the page is alive. Without scripts none of this runs.
 */
const HOLD = `addEventListener('submit',function(e){
if(!('alive' in document.documentElement.dataset)&&e.target.method==='post'){e.preventDefault();window.earlyForm=e.target}},true)`;

/** In the head, before any form. */
export function HoldEarlySubmit() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file.
  return <script dangerouslySetInnerHTML={{ __html: HOLD }} />;
}

/** Beside the page: once both are alive, sends what was held. */
export function SendEarlySubmit() {
  useEffect(() => {
    document.documentElement.dataset.alive = '';
    const { earlyForm } = window as { earlyForm?: HTMLFormElement };
    if (earlyForm?.isConnected) earlyForm.requestSubmit();
  }, []);
  return null;
}
