/** Notes what is pressed before the first file of scripts has come, which then answers it (web/start/entry.client.ts). */
const hearsPresses = 'pressedEarly=[];onclick=event=>pressedEarly.push(event)';

/** A change of pages that the browser shows without its transition is no failure; some it tells of to no one else. */
const allowsSkips =
  'onunhandledrejection=event=>/Transition was/.test(event.reason)&&event.preventDefault()';

/**
 * The one script that stands inside pages, for what no file comes early enough. Its text never changes, so the policy
 * names it by its hash and cached bytes need no nonce (rules/pages#content-policy).
 */
export const firstScript = `${hearsPresses};${allowsSkips}`;
