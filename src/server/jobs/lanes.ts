import { eventLane } from './event-lane.ts';
import { extrasLane } from './extras-lane.ts';
import { letterLane } from './letter-lane.ts';
import { newsletterLane } from './newsletter-lane.ts';
import { paperLane } from './paper-lane.ts';
import { paymentLanes } from './payment-lanes.ts';
import type { Lane } from './work-lane.ts';

/** The outbox is worked in these lanes. */
export const lanes: readonly Lane[] = [
  letterLane,
  newsletterLane,
  eventLane,
  paperLane,
  extrasLane,
  ...paymentLanes,
];
