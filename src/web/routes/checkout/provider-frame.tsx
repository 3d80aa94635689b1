import { useEffect, useRef, useState } from 'react';
import { hasSameLines } from '#domain/cart/has-same-lines.ts';
import { useTexts } from '#web/state/page/texts.ts';
import { cartStore } from '#web/state/cart/cart.ts';
import type { Paying } from './use-paying.ts';

/** The part of the provider's script that the page calls. */
interface FrameApi {
  suspend(): void;
  resume(): void;
  on(events: Readonly<Record<string, () => void>>): void;
}

declare global {
  interface Window {
    _klarnaCheckout?: (callback: (api: FrameApi) => void) => void;
  }
}

interface ProviderFrameProps {
  readonly snippet: string;
  readonly title: string;
  readonly ask: Paying['ask'];
}

/**
 * The frame in which the buyer pays, made by the provider's HTML; only this component inserts such HTML
 * (rules/payments#frame).
 */
export function ProviderFrame({ snippet, title, ask }: ProviderFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const again = useRef(ask);
  const t = useTexts('checkout');
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    insertSnippet(element, snippet);
    const stop = followFrame(
      () => again.current(),
      () => setIsLoaded(true),
    );
    return () => {
      stop();
      element.replaceChildren();
      delete window._klarnaCheckout;
    };
  }, [snippet]);
  return (
    <>
      {!isLoaded && (
        <p className="soft" role="status">
          {t('checkout.payLoading')}
        </p>
      )}
      <div ref={place} role="group" aria-label={title} />
    </>
  );
}

/** Inserted scripts don't run, so each is created again with the page's nonce. */
function insertSnippet(place: HTMLElement, html: string): void {
  const nonce = document.getElementById('page')?.nonce ?? '';
  place.innerHTML = html;
  for (const written of place.querySelectorAll('script')) {
    const script = document.createElement('script');
    for (const { name, value } of written.attributes) script.setAttribute(name, value);
    script.nonce = nonce;
    script.text = written.text;
    written.replaceWith(script);
  }
}

/**
 * Reads the payment when the provider reports a problem, and suspends the frame while the cart changes
 * in another tab. Data about the buyer in the frame's messages are ignored.
 */
function followFrame(ask: Paying['ask'], load: () => void): () => void {
  let frame: FrameApi | undefined;
  window._klarnaCheckout?.((api) => {
    frame = api;
    api.on({ load, can_not_complete_order: () => void ask(), network_error: () => void ask() });
  });
  return cartStore.subscribe(({ cart }, before) => {
    if (hasSameLines(cart.items, before.cart.items)) return;
    frame?.suspend();
    void ask().then((pays) => pays?.state !== 'canceled' && frame?.resume());
  });
}
