import { useState } from 'react';
import type { GeoPoint } from '#domain/content/store-location.ts';

const timeout = 15_000;
/** Where one was a few minutes ago is near enough. */
const maximumAge = 300_000;

/** Where the visitor is, once they say yes; it never leaves the browser. */
export function usePosition() {
  const [point, setPoint] = useState<GeoPoint>();
  const [outcome, setOutcome] = useState<'sorted' | 'refused' | 'unknown'>();
  const [isAsking, setAsking] = useState(false);
  const ask = () => {
    // Browsers that know no position lack it.
    if (!('geolocation' in navigator)) return setOutcome('unknown');
    setAsking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setPoint({ latitude, longitude });
        setOutcome('sorted');
        setAsking(false);
      },
      ({ code, PERMISSION_DENIED }) => {
        setOutcome(code === PERMISSION_DENIED ? 'refused' : 'unknown');
        setAsking(false);
      },
      { timeout, maximumAge },
    );
  };
  return { point, outcome, isAsking, ask };
}
