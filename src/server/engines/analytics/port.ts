import type { AnalyticsEvent } from '#domain/analytics/order-events.ts';

/** A measuring service gets these events in one call. `key` is the same for every attempt. */
export interface AnalyticsBatch {
  readonly key: string;
  readonly events: readonly AnalyticsEvent[];
}

/** A merchant's measuring service. After an error it may or may not have heard. */
export interface AnalyticsEngine {
  record(batch: AnalyticsBatch): Promise<void>;
}
