import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { placesByPostcode } from '#domain/checkout/postcode-register.ts';

/** The places of Norwegian postcodes, and the day they are of, `yyyy-mm-dd`. */
export interface Places {
  readonly issued: string;
  readonly byPostcode: ReadonlyMap<string, string>;
}

const placeStore = createStore<{ readonly places?: Places }>(() => ({}));
let loading: Promise<void> | undefined;

/** Undefined until the register is here; it comes with checkout, offline too (rules/forms#places). */
export function usePlaces(): Places | undefined {
  useEffect(() => {
    loading ??= load();
    // A later step tries again.
    loading.catch(() => (loading = undefined));
  }, []);
  return useStore(placeStore, ({ places }) => places);
}

async function load(): Promise<void> {
  const { default: register } = await import('#domain/checkout/postcode-register.json', {
    with: { type: 'json' },
  });
  placeStore.setState({
    places: { issued: register.issued, byPostcode: placesByPostcode(register) },
  });
}
