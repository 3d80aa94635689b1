import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { PostcodeKnower } from '#domain/checkout/checkout-addresses.ts';
import { isPostcode, placesByPostcode } from '#domain/checkout/postcode-register.ts';
import { useShop } from '#web/state/page/shop.tsx';

/** The places of Norwegian postcodes, and the date of the register, `yyyy-mm-dd`. */
export interface Places {
  readonly issued: string;
  readonly byPostcode: ReadonlyMap<string, string>;
}

const placeStore = createStore<{ readonly places?: Places }>(() => ({}));
let loading: Promise<void> | undefined;

/**
 * Undefined until the register has loaded; it loads with checkout, offline too (rules/forms#places).
 */
export function usePlaces(): Places | undefined {
  useEffect(() => {
    loading ??= load();
    // A later step tries again.
    loading.catch(() => (loading = undefined));
  }, []);
  return useStore(placeStore, ({ places }) => places);
}

/** Tells whether a postcode exists. Until the register has loaded, every postcode counts as real. */
export function useKnownPostcodes(): PostcodeKnower {
  const places = usePlaces();
  const { newPostcodes } = useShop().storeView.settings.checkout;
  return (to) => places === undefined || isPostcode(places.byPostcode, newPostcodes, to);
}

async function load(): Promise<void> {
  const { default: register } = await import('#domain/checkout/postcode-register.json', {
    with: { type: 'json' },
  });
  placeStore.setState({
    places: { issued: register.issued, byPostcode: placesByPostcode(register) },
  });
}
