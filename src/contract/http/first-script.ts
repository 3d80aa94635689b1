/**
 * The one script that stands inside pages: it notes what is pressed before the first file of scripts has come, which
 * then answers it (web/start/entry.client.ts). Its text never changes, so the policy names it by its hash and cached
 * bytes need no nonce (rules/pages#content-policy).
 */
export const firstScript = 'pressedEarly=[];onclick=event=>pressedEarly.push(event)';
