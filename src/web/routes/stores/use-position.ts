import { useState } from 'react';
import type { GeoPoint } from '#domain/content/store-location.ts';

const timeout = 15_000;
/** A position from a few minutes ago is near enough. */
const maximumAge = 300_000;

/** The visitor's position, once they allow it; it never leaves the browser. */
export function usePosition() {
  const [point, setPoint] = useState<GeoPoint>();
  const [outcome, setOutcome] = useState<'sorted' | 'refused' | 'unknown'>();
  const [isAsking, setAsking] = useState(false);
  const ask = () => {
    // Browsers without positions lack this API.
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
