import { stateMachine } from '#domain/state-machine.ts';
import type { QuoteStatus } from './quote.ts';

export type QuoteMove = 'answer' | 'accept' | 'decline' | 'cancel' | 'order' | 'reopen' | 'expire';

/**
 * All transitions of a quote, and the party of each (rules/companies#quote-status): request → seller's
 * review → answer → buyer's review → accept → order. Any open quote can be declined, cancelled or
 * expire, and a seller may answer again. spec-gap: a buyer declines an answer and cancels a request; an
 * accepted quote can no longer be declined. The quote of a cancelled order is open again, because an unpaid order is
 * cancelled before its cart is ordered again.
 */
export const quoteMachine = stateMachine<QuoteStatus, QuoteMove>('pending_seller_review', [
  { from: 'pending_seller_review', move: 'answer', by: 'seller', to: 'pending_buyer_review' },
  { from: 'pending_seller_review', move: 'decline', by: 'seller', to: 'declined_by_seller' },
  { from: 'pending_seller_review', move: 'cancel', by: 'customer', to: 'canceled' },
  { from: 'pending_seller_review', move: 'expire', by: 'shop', to: 'expired' },
  { from: 'pending_buyer_review', move: 'answer', by: 'seller', to: 'pending_buyer_review' },
  { from: 'pending_buyer_review', move: 'accept', by: 'customer', to: 'accepted' },
  { from: 'pending_buyer_review', move: 'decline', by: 'customer', to: 'declined_by_buyer' },
  { from: 'pending_buyer_review', move: 'decline', by: 'seller', to: 'declined_by_seller' },
  { from: 'pending_buyer_review', move: 'cancel', by: 'customer', to: 'canceled' },
  { from: 'pending_buyer_review', move: 'expire', by: 'shop', to: 'expired' },
  { from: 'accepted', move: 'order', by: 'shop', to: 'ordered' },
  { from: 'ordered', move: 'reopen', by: 'shop', to: 'accepted' },
  { from: 'accepted', move: 'cancel', by: 'customer', to: 'canceled' },
  { from: 'accepted', move: 'expire', by: 'shop', to: 'expired' },
]);
