/**
 * Records clicks and input in a part of the page that is asleep, for `wake` to handle (web/life/wake.ts). React
 * must not see such a click, or it would handle it a second time.
 */
const notesAnswers = `pressedEarly=[];
addEventListener('click',event=>{
const button=event.target.closest('[data-asleep] button[type=button]:not([popovertarget])');
if(button){event.stopPropagation();pressedEarly.push(button)}
},true);
addEventListener('input',({target})=>{
if(target.closest('[data-asleep]'))target.dataset.early=target.value
},true)`;

/**
 * A page says so when one of its scripts does not load, for example while the shop restarts. Once the file is there, the
 * page is loaded again, unless something is written in it or it was loaded again already (rules/pages#coming-to-life).
 */
const bringsBack = `addEventListener('error',function lost({target:{src,href=src}}){
const has=place=>document.querySelector(place);
const isAlive=()=>has('#app:not([data-asleep])');
if(!/\\/assets\\/.+\\.js$/.test(href)||isAlive())return;
removeEventListener('error',lost,true);
const say=isLost=>{has('#lost').hidden=!isLost};
const again=async()=>{
if(isAlive())return say(false);
try{if((await fetch(href,{method:'HEAD',cache:'no-store'})).ok){
const[{type}]=performance.getEntriesByType('navigation');
return type==='reload'||has('[data-early]')||location.reload()}}catch{}
setTimeout(again,2e3)};
say(true);setTimeout(again,1e3)
},true)`;

/**
 * A skipped view transition is not an error, and some browsers report it only as an unhandled
 * rejection.
 */
const allowsSkips =
  'onunhandledrejection=event=>/Transition was/.test(event.reason)&&event.preventDefault()';

/**
 * The one inline script of pages, for work that no file could do early enough. Its text never changes,
 * so the content policy names its hash and cached pages need no nonce (rules/pages#content-policy).
 */
export const firstScript = `${notesAnswers};${bringsBack};${allowsSkips}`;
