/**
 * When a page's scripts load: after it is seen. Until then they would take the line and the processor from what it is
 * seen with. It asks for them when it has loaded and rests, at the first sign of somebody who uses it, or five seconds
 * after its beginning, whichever comes first; what is pressed until they run waits in `shell/EarlyInput.tsx`. A mouse that
 * only rests where the page appears is no sign: browsers tell of it as of a move by nothing.
 */

/** Stands in the head. The page may not be read whole when somebody turns to it: then its end is waited for. */
export const START = `(function(){
var hasStarted=false,start=function(){
if(document.readyState==='loading')return addEventListener('DOMContentLoaded',start);
if(hasStarted)return;hasStarted=true;
document.querySelectorAll('meta[name=later]').forEach(function(later){
var link=document.createElement('link');link.rel='modulepreload';link.href=later.content;
later.replaceWith(link)});
document.querySelectorAll('script[type="text/later"]').forEach(function(later){
var script=document.createElement('script');script.type='module';script.textContent=later.textContent;
later.replaceWith(script)})};
'pointerdown pointermove touchstart keydown focusin input scroll'.split(' ').forEach(function(sign){
addEventListener(sign,function(event){
if(sign!=='pointermove'||event.movementX||event.movementY)start()},{capture:true,passive:true})});
addEventListener('load',function(){
window.requestIdleCallback?requestIdleCallback(start,{timeout:2000}):setTimeout(start)});
setTimeout(start,5000)})()`;

const PRELOAD = /<link rel="modulepreload" href="([^"]*)"\/?>/g;
const MODULE = /<script type="module"( async="")?/g;

/**
 * A page whose modules wait for `START`, in elements that HTML has for what browsers pass by. Within scripts and texts of a
 * rendered page no `<` stands unescaped.
 */
export const withLateStart = (page: string): string =>
  page
    .replaceAll(PRELOAD, '<meta name="later" content="$1"/>')
    .replaceAll(MODULE, '<script type="text/later"');
