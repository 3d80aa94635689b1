import * as v from 'valibot';
import { program } from '#domain/actor.ts';
import {
  extrasDocument,
  extrasKind,
  retryExtras,
} from '#server/workflows/returns/follow-extras.ts';
import type { Lane } from './work-lane.ts';

/** Tries again to give freight and fee back after a withdrawal (rules/returns#money). */
export const extrasLane: Lane = {
  name: 'freight to give back',
  // An operator may make the credit note possible at any time.
  givesUp: false,
  kinds: { [extrasKind]: extrasDocument },
  isOpen: async () => true,
  run: async ({ database, clock }, { document }) => {
    const { orderId } = v.parse(extrasDocument, document);
    await retryExtras({ database, actor: program('returns'), now: clock() }, orderId);
    return undefined;
  },
};
