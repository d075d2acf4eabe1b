/** What waits when it comes before the page is alive. `shell/EarlyInput.tsx` does it then. */

declare global {
  interface Window {
    /** Set when React takes over the page: what it has got ready answers presses from then on (entry.client.tsx). */
    isTakenOver?: boolean;
    /** The forms that were sent early, each with the button that sent it. */
    earlyForms?: { form: HTMLFormElement; button: HTMLElement | null }[];
    /** The last button that nobody has answered. */
    earlyButton?: HTMLButtonElement | null;
  }
}

/**
 * A form sent before its script has run would leave the page and lose what was typed, and a button pressed so early
 * would do nothing. Both wait here until the page is alive: of a form its last press, but each of its buttons that
 * have a name, for they ask for different things. A press on what React has not got ready when it has taken over goes no
 * further than to it, so that what comes back up was answered. A script that fails, or eight seconds, end the wait: the
 * browser sends the form by itself. Without scripts none of this runs.
 */
export const HOLD = `(function(){
var isOver=false,isAlive=function(){return 'alive' in document.documentElement.dataset};
var letGo=function(){
if(isOver||isAlive())return;isOver=true;
var early=window.earlyForms.pop();if(early&&early.form.isConnected)early.form.requestSubmit(early.button)};
window.earlyForms=[];
addEventListener('submit',function(e){
if(isOver||isAlive()||e.target.method!=='post')return;
e.preventDefault();if(!earlyForms[0])setTimeout(letGo,8000);
var button=e.submitter,name=button&&button.name;
window.earlyForms=earlyForms.filter(function(o){return o.form!==e.target||name&&o.button!==button});
earlyForms.push({form:e.target,button:button})},true);
addEventListener('error',function(e){if(e.target===window||e.target instanceof HTMLScriptElement)letGo()},true);
addEventListener('unhandledrejection',letGo);
var pressed=function(e){return e.target.closest('button[type=button]')};
addEventListener('click',function(e){if(!isAlive())window.earlyButton=pressed(e)||window.earlyButton},true);
addEventListener('click',function(e){
if(window.isTakenOver&&pressed(e)===window.earlyButton)window.earlyButton=null})})()`;
