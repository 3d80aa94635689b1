import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

interface AnsweredRequest {
  readonly requestId: string;
  readonly method: string;
  /** The pattern of a route, never the address: an address may hold a token. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}

/** Writes down that a request was answered: a line in the log, and its share in what is counted. */
export type RequestReport = (request: AnsweredRequest) => void;

export function createRequestReport(log: Log, metrics: Metrics): RequestReport {
  return (request) => {
    const ms = Math.round(request.ms * 10) / 10;
    metrics.countRequest(request.route, request.status, ms);
    log.info({ ...request, ms }, 'request');
  };
}
