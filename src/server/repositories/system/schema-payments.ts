import type { Generated } from 'kysely';
import type { CartRefusal, CartPaymentState } from '#domain/payments/cart-payment.ts';
import type { EndReason, PaymentState, ProviderCode } from '#domain/payments/payment.ts';
import type { StepKind, StepState } from '#domain/payments/payment-step.ts';

export interface PaymentTable {
  id: Generated<number>;
  order_id: number;
  number: number;
  provider: ProviderCode;
  reference: string;
  provider_reference: string | null;
  secret: string;
  amount: number;
  state: PaymentState;
  end_reason: EndReason | null;
  capture_asked: number;
  begun_at: number;
  expires_at: number;
  /** Its money confirmed the order then. */
  confirmed_at: number | null;
  updated_at: number;
}

export interface PaymentStepTable {
  id: Generated<number>;
  payment_id: number;
  step_key: string;
  kind: StepKind;
  amount: number;
  /** The provider's sum of this kind after the step. */
  reached: number;
  state: StepState;
  /** The provider's own words, where it refused. */
  reason: string;
  created_at: number;
  updated_at: number;
}

export interface CartPaymentTable {
  id: Generated<number>;
  provider: ProviderCode;
  reference: string;
  provider_reference: string | null;
  secret: string;
  /** Empty where goods are bought beside the cart. */
  cart_id: string;
  store_code: string;
  /** JSON: a `BoughtCart`. */
  document: string;
  state: CartPaymentState;
  refusal: CartRefusal | null;
  end_reason: EndReason | null;
  begun_at: number;
  expires_at: number;
  updated_at: number;
}
