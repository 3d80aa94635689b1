import { eventLane } from './event-lane.ts';
import { letterLane } from './letter-lane.ts';
import type { Lane } from './work-lane.ts';

/** All that leaves the shop, or falls due. */
export const lanes: readonly Lane[] = [letterLane, eventLane];
