import { useEffect, useState } from 'react';
import { moment, type Moment } from '#domain/time/moment.ts';

/** The moment of a page while it wakes, and then this one: a copy kept for offline may be days old. */
export function useNow(asOf: Moment): Moment {
  const [now, setNow] = useState(asOf);
  useEffect(() => setNow(moment(Date.now())), []);
  return now;
}
