import { history } from '#contract/consent.ts';
import { deviceAnswer, type ConsentEvent } from '#domain/privacy/consent-event.ts';
import { client } from '#web/state/page/this-page.ts';

/** Fetches the answers that a browser has given, by their reference. */
export async function fetchAnswers(id: string): Promise<readonly ConsentEvent[]> {
  const { result } = await client.call(history, { body: { id } });
  return result.map(deviceAnswer);
}
