/** The key of the one answer to a message or a request in the outbox. */
export function answerKey(of: 'message' | 'request', id: number): string {
  return `${of} ${id} answer`;
}
