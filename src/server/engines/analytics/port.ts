import type { AnalyticsEvent } from '#domain/analytics/order-events.ts';

/** A batch of events for the measuring service; `key` is the same for every attempt. */
export interface AnalyticsBatch {
  readonly key: string;
  readonly events: readonly AnalyticsEvent[];
}

/** A merchant's measuring service. After an error it is unknown whether it got the events. */
export interface AnalyticsEngine {
  record(batch: AnalyticsBatch): Promise<void>;
}
