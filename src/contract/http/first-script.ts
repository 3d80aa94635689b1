/**
 * Records clicks before the first script file has loaded, which then handles them
 * (web/start/entry.client.ts).
 */
const hearsPresses = 'pressedEarly=[];onclick=event=>pressedEarly.push(event)';

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
export const firstScript = `${hearsPresses};${allowsSkips}`;
