import { useEffect } from 'react';

declare global {
  interface Window {
    /** Set when React takes over the page: from then on it lets no press go by (entry.client.tsx). */
    isTakenOver?: boolean;
    /** The form that was sent early, and the button that sent it. */
    earlyForm?: { form: HTMLFormElement; button: HTMLElement | null };
    earlyButton?: HTMLButtonElement;
  }
}

/**
 * A form sent before its script has run would leave the page and lose what was typed, and a button pressed so early
 * would do nothing. Both wait here until the page is alive. A script that fails, or eight seconds, end the wait: the
 * browser sends the form by itself. Without scripts none of this runs.
 */
export const HOLD = `(function(){
var isOver=false,isAlive=function(){return 'alive' in document.documentElement.dataset};
var letGo=function(){
if(isOver||isAlive())return;isOver=true;
var early=window.earlyForm;if(early&&early.form.isConnected)early.form.requestSubmit(early.button)};
addEventListener('submit',function(e){
if(isOver||isAlive()||e.target.method!=='post')return;
e.preventDefault();if(!window.earlyForm)setTimeout(letGo,8000);
window.earlyForm={form:e.target,button:e.submitter}},true);
addEventListener('error',function(e){if(e.target===window||e.target instanceof HTMLScriptElement)letGo()},true);
addEventListener('unhandledrejection',letGo);
addEventListener('click',function(e){
if(!window.isTakenOver)window.earlyButton=e.target.closest('button[type=button]')||window.earlyButton},true)})()`;

/** In the head, before anything that can be pressed. The browser has it from there and needs it in no script file. */
export function HoldEarlyInput() {
  const html = { __html: import.meta.env.SSR ? HOLD : '' };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file.
  return <script suppressHydrationWarning dangerouslySetInnerHTML={html} />;
}

/** Beside the page: once both are alive, does what was held. */
export function DoEarlyInput() {
  useEffect(() => {
    document.documentElement.dataset.alive = '';
    const { earlyForm, earlyButton } = window;
    if (earlyButton?.isConnected) earlyButton.click();
    if (earlyForm?.form.isConnected) earlyForm.form.requestSubmit(earlyForm.button);
  }, []);
  return null;
}
