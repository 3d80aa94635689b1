import type { RequestStatus } from './request.ts';

const transitions: Readonly<Record<RequestStatus, readonly RequestStatus[]>> = {
  received: ['answered', 'closed'],
  answered: [],
  closed: [],
};

/** Whether a request may go from one status to another: it is answered or set aside, once. */
export function canMoveRequest(from: RequestStatus, to: RequestStatus): boolean {
  return transitions[from].includes(to);
}
