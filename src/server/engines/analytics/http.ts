import { secondMs } from '#domain/time/moment.ts';
import type { AnalyticsEngine } from './port.ts';

const timeoutMs = 5 * secondMs;

/** Posts events as JSON: `{"key": …, "events": […]}`. */
export function createHttpAnalytics(url: string): AnalyticsEngine {
  return {
    async record(batch) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': batch.key },
        body: JSON.stringify(batch),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`The measuring service answered ${answer.status}`);
    },
  };
}
