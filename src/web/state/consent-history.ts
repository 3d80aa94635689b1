import { history } from '#contract/consent.ts';
import { deviceAnswer, type ConsentEvent } from '#domain/privacy/consent-event.ts';
import { keptConsent } from './consent.ts';
import { client } from '#web/state/page/this-page.ts';

/** The reference of this browser's answers; empty without one. */
export async function consentReference(): Promise<string> {
  return (await keptConsent())?.id ?? '';
}

/** Fetches the answers that this browser has given. */
export async function fetchOwnAnswers(): Promise<readonly ConsentEvent[]> {
  const id = await consentReference();
  if (id === '') return [];
  const { result } = await client.call(history, { body: { id } });
  return result.map(deviceAnswer);
}
