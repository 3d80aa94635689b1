import { stateMachine } from '#domain/state-machine.ts';
import type { RequestStatus } from './request.ts';

/** A request or message is answered or closed, and only once (rules/forms#messages). */
export const requestMachine = stateMachine<RequestStatus, 'answer' | 'close'>('received', [
  { from: 'received', move: 'answer', by: 'seller', to: 'answered' },
  { from: 'received', move: 'close', by: 'seller', to: 'closed' },
]);
