import { useEffect } from 'react';
import { useAddress } from '#web/state/page/page.tsx';
import { hearService, readConsent, useConsent } from '#web/state/consent.ts';
import { lazyExtra } from '#web/pieces/lazy-extra.tsx';

/** Without its code there is no question, and nothing is kept. */
const ConsentBanner = lazyExtra(async () => (await import('./consent-banner.tsx')).ConsentBanner);
/** A visitor is not asked while paying, nor where they are answering already. */
const silent = /^\/(?:checkout|privacy)(?:\/|$)/;

/**
 * Asks who has not answered yet. Pages are shared by all guests, so the browser decides, once the page
 * stands: a visitor who has answered loads no banner and sees none, not even for a moment. Where a service asks,
 * ours is not shown.
 */
export function ConsentQuestion() {
  const { isRead, isInForce } = useConsent();
  const { path } = useAddress();
  const isAsked = isRead && !isInForce && !silent.test(path) && !consentService();

  useEffect(() => {
    const read = () => void readConsent();
    const readAgain = () => document.visibilityState === 'visible' && read();
    read();
    // Answered in another tab.
    document.addEventListener('visibilitychange', readAgain);
    return () => document.removeEventListener('visibilitychange', readAgain);
  }, []);

  // The answer of the service is compared with the earlier answer.
  useEffect(() => {
    if (isRead) askService();
  }, [isRead, path]);

  return isAsked ? <ConsentBanner /> : null;
}

/**
 * Where a page has the script of the service that asks in place of our banner, if there is one
 * (rules/law#consent-service).
 */
function consentService(): HTMLTemplateElement | null {
  return document.querySelector('template#consent-service');
}

/** Lets the service ask, and listens for what it is answered; both once, however often this is called. */
function askService(): void {
  const service = consentService();
  if (!service) return;
  document.addEventListener('armatur:consent', hear);
  document.head.append(service.content);
}

function hear(event: Event): void {
  if (event instanceof CustomEvent) void hearService(event.detail);
}
