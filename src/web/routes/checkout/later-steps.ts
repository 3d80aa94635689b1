import { lazyPiece } from '#web/life/lazy-piece.tsx';

/** Loaded when checkout opens, because it is shown only after the step before it. */
export const ShippingStep = lazyPiece(
  async () => (await import('./step-shipping.tsx')).ShippingStep,
);
export const PaymentStep = lazyPiece(async () => (await import('./step-payment.tsx')).PaymentStep);
export const ReviewStep = lazyPiece(async () => (await import('./step-review.tsx')).ReviewStep);

/** The page of thanks. Its code comes with its own address, and earlier steps load it in advance. */
export const ThankYouStep = lazyPiece(
  async () => (await import('./step-thank-you.tsx')).ThankYouStep,
);

/** Loads the later steps, so that they are available without a network. */
export async function loadLaterSteps(): Promise<void> {
  await Promise.allSettled(
    [ShippingStep, PaymentStep, ReviewStep, ThankYouStep].map((step) => step.load()),
  );
}
