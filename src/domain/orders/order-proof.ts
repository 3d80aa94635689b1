/** An answer to a placed order as it arrived. */
export interface OrderAnswer {
  readonly status: number;
  readonly isJson: boolean;
  readonly orderId?: number | string;
  readonly key?: string;
}

/**
 * Whether an answer proves that the server has the order: 2xx, JSON, the server's order id and the echo
 * of the client's key. Only such an answer takes an order out of the outbox (rules/orders#proof).
 */
export function isOrderProof(answer: OrderAnswer, key: string): boolean {
  const { status, isJson, orderId } = answer;
  const hasId = typeof orderId === 'number' ? orderId > 0 : Boolean(orderId);
  return status >= 200 && status < 300 && isJson && hasId && answer.key === key;
}
