import type { Socket } from 'node:net';
import { errorEnvelope } from '#contract/http/envelope.ts';
import type { Log } from './log.ts';

const statuses: Readonly<Record<string, readonly [number, string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
};

/** Answers bytes that are no request with the envelope of every refusal, and one line in the log. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket, log: Log): void {
  const [status, phrase] = statuses[error.code ?? ''] ?? [400, 'Bad Request'];
  log.info({ status, code: error.code }, 'unreadable request');
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(
    errorEnvelope({ status, wireCode: 'MALFORMED_REQUEST', message: phrase }),
  );
  socket.end(
    [
      `HTTP/1.1 ${status} ${phrase}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: private, no-store',
      'connection: close',
      '',
      body,
    ].join('\r\n'),
    // Without this the socket would stay open as long as the other side sends.
    () => socket.destroy(),
  );
}
