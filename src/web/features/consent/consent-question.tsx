import { useEffect } from 'react';
import { useAddress } from '#web/state/page/page.tsx';
import { hearService, readConsent, useConsent } from '#web/state/consent.ts';
import { lazyExtra } from '#web/life/lazy-extra.tsx';

/** If its code does not load, there is no question and nothing is stored. */
const ConsentBanner = lazyExtra(async () => (await import('./consent-banner.tsx')).ConsentBanner);
/** Matches pages without the question: while paying, and where the visitor is already answering. */
const silent = /^\/(?:checkout|privacy)(?:\/|$)/;

/**
 * Asks visitors who have not answered yet. Pages are shared by all guests, so the browser decides after
 * loading: a visitor who has answered loads no banner and never sees it. Where a consent service asks,
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
    // The visitor may have answered in another tab.
    document.addEventListener('visibilitychange', readAgain);
    return () => document.removeEventListener('visibilitychange', readAgain);
  }, []);

  // The answer of the service is compared with the earlier answer.
  useEffect(() => {
    if (isRead) askService();
  }, [isRead, path]);

  return isAsked ? <ConsentBanner /> : null;
}

/** The template with the script of the consent service, if there is one (rules/law#consent-service). */
function consentService(): HTMLTemplateElement | null {
  return document.querySelector('template#consent-service');
}

/** Loads the service and listens for its answer; both only once, however often this is called. */
function askService(): void {
  const service = consentService();
  if (!service) return;
  document.addEventListener('armatur:consent', hear);
  document.head.append(service.content);
}

function hear(event: Event): void {
  if (event instanceof CustomEvent) void hearService(event.detail);
}
