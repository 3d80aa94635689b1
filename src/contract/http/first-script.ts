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
 * A skipped view transition is not an error, and some browsers report it only as an unhandled
 * rejection.
 */
const allowsSkips =
  'onunhandledrejection=event=>/Transition was/.test(event.reason)&&event.preventDefault()';

/**
 * The one inline script of pages, for work that no file could do early enough. Its text never changes,
 * so the content policy names its hash and cached pages need no nonce (rules/pages#content-policy).
 */
export const firstScript = `${notesAnswers};${allowsSkips}`;
