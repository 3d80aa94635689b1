import { lazyPiece } from '#web/pieces/lazy-piece.tsx';

/** Fetched when checkout opens: a step is reached only once the one before it is filled in. */
export const ShippingStep = lazyPiece(
  'routes/checkout/step-shipping',
  async () => (await import('./step-shipping.tsx')).ShippingStep,
);
export const PaymentStep = lazyPiece(
  'routes/checkout/step-payment',
  async () => (await import('./step-payment.tsx')).PaymentStep,
);
export const ReviewStep = lazyPiece(
  'routes/checkout/step-review',
  async () => (await import('./step-review.tsx')).ReviewStep,
);

/** The page of thanks. Its code comes with its own address, and the steps before load it in advance. */
export const ThankYouStep = lazyPiece(
  'routes/checkout/step-thank-you',
  async () => (await import('./step-thank-you.tsx')).ThankYouStep,
);

/** So that they are here without a network too. */
export async function loadLaterSteps(): Promise<void> {
  await Promise.allSettled(
    [ShippingStep, PaymentStep, ReviewStep, ThankYouStep].map((step) => step.load()),
  );
}
