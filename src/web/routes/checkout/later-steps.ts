import { lazyPiece } from '#web/ui/lazy-piece.tsx';

/** Fetched when checkout opens: nobody is there before the steps in front are filled in. */
export const PaymentStep = lazyPiece(
  'routes/checkout/step-payment',
  async () => (await import('./step-payment.tsx')).PaymentStep,
);

/** What became of an order: its code comes with its own address, and ahead of it in the last step before. */
export const ThankYouStep = lazyPiece(
  'routes/checkout/step-thank-you',
  async () => (await import('./step-thank-you.tsx')).ThankYouStep,
);
