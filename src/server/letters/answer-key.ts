/** The outbox knows the one answer to a message or a request by this key. */
export function answerKey(of: 'message' | 'request', id: number): string {
  return `${of} ${id} answer`;
}
