import { useEffect, useState } from 'react';
import { moment, type Moment } from '#domain/time/moment.ts';

/**
 * The time at which the page was made during hydration, then the present time: a stored copy may be
 * days old.
 */
export function useNow(asOf: Moment): Moment {
  const [now, setNow] = useState(asOf);
  useEffect(() => setNow(moment(Date.now())), []);
  return now;
}
