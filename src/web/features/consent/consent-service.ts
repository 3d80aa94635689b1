import { hearService } from '#web/state/consent.ts';

/** With or without the prefix of a store view. */
const checkout = /^(?:\/[^/]+)?\/checkout(?:\/|$)/i;

/** Where a page has the script of the service that asks in place of our banner, if there is one (decisions W6). */
export function consentService(): HTMLTemplateElement | null {
  return document.querySelector('template#consent-service');
}

/** Lets the service ask, and listens for what it is answered; both once, however often this is called. */
export function askService(): void {
  const service = consentService();
  if (!service) return;
  document.addEventListener('click', keepApart, true);
  // Somebody got there before there was anything to keep apart: this document stays without.
  if (checkout.test(location.pathname)) service.content.replaceChildren();
  document.addEventListener('armatur:consent', hear);
  document.head.append(service.content);
}

function hear(event: Event): void {
  if (event instanceof CustomEvent) void hearService(event.detail);
}

/**
 * A script once run stays as long as its document: the way into checkout, and out of it, is the browser's
 * (reliability S17).
 */
function keepApart({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link && checkout.test(link.pathname) !== checkout.test(location.pathname))
    link.dataset['native'] = '';
}
