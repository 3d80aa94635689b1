import { afterEach, expect, test } from 'vitest';
import { createMetrics, type Metrics } from './metrics.ts';

let metrics: Metrics;
afterEach(() => metrics.close());

test('requests are counted by route and status, and by how long they took', () => {
  metrics = createMetrics();
  for (const ms of [1, 5, 6, 2_000, 2_001]) metrics.countRequest('/*', 200, ms);
  metrics.countRequest('/*', 404, 30);
  metrics.countRequest('/', 200, 3);
  const lines = metrics.text({ outbox_waiting: 2 }).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'http_requests_total{route="/*",status="200"} 5',
      'http_requests_total{route="/*",status="404"} 1',
      'http_requests_total{route="/",status="200"} 1',
      'outbox_waiting 2',
    ]),
  );
  const durations = lines.filter((line) => /^http_request_duration.*route="\/\*"/.test(line));
  expect(
    durations.map((line) => line.replace(/.*(?:le="([^"]+)"|_(sum|count)\{).* /, '$1$2 ')),
  ).toEqual(['5 2', '25 3', '100 4', '500 4', '2000 5', '+Inf 6', 'sum 4043', 'count 6']);
});
