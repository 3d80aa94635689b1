import { minuteMs, type Moment } from '#domain/time/moment.ts';
import type { Clock } from '#server/clock.ts';

interface FetchedToken {
  readonly text: string;
  readonly until: Moment;
}

/** A token is given up this long before it expires, so that no call arrives with an expired one. */
const marginMs = minuteMs;

/** Keeps a token in memory until shortly before it expires. Of several calls at once only one fetches it. */
export function createAccessToken(fetchToken: () => Promise<FetchedToken>, clock: Clock) {
  let known: FetchedToken | undefined;
  let underWay: Promise<FetchedToken> | undefined;
  return {
    async read(): Promise<string> {
      if (known !== undefined && clock() < known.until - marginMs) return known.text;
      underWay ??= fetchToken().finally(() => {
        underWay = undefined;
      });
      known = await underWay;
      return known.text;
    },
    /** Drops a refused token, unless another call has fetched a new one already. */
    drop(text: string): void {
      if (known?.text === text) known = undefined;
    },
  };
}
