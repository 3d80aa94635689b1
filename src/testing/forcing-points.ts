import type { ForcingPoint } from '#server/services.ts';

/** Lets a test hold the shop between two steps, to force a race. */
export function forcingPoints() {
  let reached: (point: ForcingPoint) => Promise<void> = async () => undefined;
  return {
    /** The function for the shop's `at`. */
    at: (point: ForcingPoint): Promise<void> => reached(point),
    /** Releases all points. */
    forget(): void {
      reached = async () => undefined;
    },
    /** Holds the first work that reaches a point until it is released. */
    holdAt(point: ForcingPoint) {
      const arrived = Promise.withResolvers<void>();
      const gate = Promise.withResolvers<void>();
      let isHeld = false;
      reached = async (at) => {
        if (at !== point || isHeld) return;
        isHeld = true;
        arrived.resolve();
        await gate.promise;
      };
      return { arrived: arrived.promise, release: gate.resolve };
    },
  };
}
