import { checkoutSteps, type CheckoutStep } from './checkout.ts';

/** A shopper's progress; a part is true when its details are valid. */
export interface CheckoutProgress {
  readonly hasItems: boolean;
  /** Nothing needs delivering, so there is no shipping step (rules/cart#virtual-carts). */
  readonly isVirtual: boolean;
  readonly personal: boolean;
  readonly shipping: boolean;
  readonly payment: boolean;
  /** An order was just placed or queued. */
  readonly isPlaced: boolean;
}

/** The steps of this checkout in order. */
export function stepsOf({
  isVirtual,
}: Pick<CheckoutProgress, 'isVirtual'>): readonly CheckoutStep[] {
  return checkoutSteps.filter((step) => step !== 'shipping' || !isVirtual);
}

/**
 * The step that is shown when `wanted` is asked for: itself when every step before it is done, else the
 * first undone step. Undefined sends a shopper with an empty cart to the home page
 * (rules/orders#steps).
 */
export function enterStep(
  wanted: CheckoutStep,
  progress: CheckoutProgress,
): CheckoutStep | undefined {
  const { hasItems, isPlaced } = progress;
  if (isPlaced && (wanted === 'thank-you' || !hasItems)) return 'thank-you';
  if (!hasItems) return undefined;
  const steps = stepsOf(progress);
  const open = steps.find((step) => !isDone(step, progress)) ?? 'review';
  return steps.indexOf(wanted) >= 0 && steps.indexOf(wanted) < steps.indexOf(open) ? wanted : open;
}

function isDone(step: CheckoutStep, progress: CheckoutProgress): boolean {
  switch (step) {
    case 'personal':
    case 'shipping':
    case 'payment':
      return progress[step];
    case 'review':
    case 'thank-you':
      return false;
  }
}
