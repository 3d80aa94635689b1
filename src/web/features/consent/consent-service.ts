import { hearService } from '#web/state/consent.ts';

/**
 * Where a page has the script of the service that asks in place of our banner, if there is one
 * (rules/law#consent-service).
 */
export function consentService(): HTMLTemplateElement | null {
  return document.querySelector('template#consent-service');
}

/** Lets the service ask, and listens for what it is answered; both once, however often this is called. */
export function askService(): void {
  const service = consentService();
  if (!service) return;
  document.addEventListener('armatur:consent', hear);
  document.head.append(service.content);
}

function hear(event: Event): void {
  if (event instanceof CustomEvent) void hearService(event.detail);
}
