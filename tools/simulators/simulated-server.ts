import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call as a simulator hears it. */
export interface Heard {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
  /** The text parsed as JSON; undefined where it is invalid. */
  readonly body: unknown;
}

export interface Answer {
  readonly status: number;
  /** Sent as JSON, or as a page where it is text. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A simulator may do this with a call in place of answering it rightly. */
export type Fault =
  | 'timeout'
  | '5xx'
  | 'html'
  | 'broken-json'
  | 'huge'
  | 'redirect'
  | 'unauthorized'
  /** The call has its effect, and its answer gets lost. */
  | 'lost-answer'
  | { readonly change: (body: object) => unknown }
  /** The caller's process ends when the call comes, when it had its effect, or when its answer has left. */
  | { readonly end: () => Promise<void>; readonly at: 'call' | 'effect' | 'answer' }
  /** It is answered like this, and has no effect. */
  | { readonly answer: Answer };

export interface SimulatedServer {
  readonly url: string;
  /** The calls so far, by name. */
  readonly heard: readonly string[];
  /** The next call, or the next of that name, meets a fault. */
  next(fault: Fault, where?: { readonly call?: string }): void;
  close(): Promise<void>;
}

interface Simulated {
  /** 0 is a free one. */
  readonly port?: number;
  /** The name of a call of the API; undefined for pages, which never meet a fault. */
  nameOf(heard: Heard): string | undefined;
  answer(heard: Heard): Answer | Promise<Answer>;
  /** Called when a call may have changed something, before its answer leaves. */
  keep?(): void;
}

/** A program of another company, on this machine only. */
export async function startSimulated({
  port = 0,
  nameOf,
  answer,
  keep,
}: Simulated): Promise<SimulatedServer> {
  const faults: { readonly fault: Fault; readonly call: string | undefined }[] = [];
  const names: string[] = [];
  const takeFault = (name: string): Fault | undefined => {
    const at = faults.findIndex(({ call }) => call === undefined || call === name);
    return at < 0 ? undefined : faults.splice(at, 1)[0]?.fault;
  };
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const heard = await hear(request);
    const name = nameOf(heard);
    if (name !== undefined) names.push(name);
    const fault = name === undefined ? undefined : takeFault(name);
    if (typeof fault === 'string' && fault !== 'lost-answer') return faultAnswers[fault](response);
    if (typeof fault === 'object' && 'answer' in fault) return send(response, fault.answer);
    const ending = typeof fault === 'object' && 'end' in fault ? fault : undefined;
    if (ending?.at === 'call') return ending.end();
    const right = await answer(heard);
    if (heard.method !== 'GET') keep?.();
    if (ending?.at === 'effect') return ending.end();
    if (fault === 'lost-answer') return void response.destroy();
    const isChanged = typeof fault === 'object' && 'change' in fault;
    send(response, isChanged ? { ...right, body: fault.change(Object(right.body)) } : right);
    if (ending) {
      await once(response, 'close');
      await ending.end();
    }
  };
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard: names,
    next: (fault, where = {}) => void faults.push({ fault, call: where.call }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function hear(request: IncomingMessage): Promise<Heard> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
  const parts: Uint8Array[] = [];
  for await (const part of request) parts.push(part as Uint8Array);
  const text = Buffer.concat(parts).toString();
  const { method = 'GET', headers } = request;
  return { method, path: pathname, query: searchParams, headers, text, body: parsed(text) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function send(response: ServerResponse, { status, body, headers = {} }: Answer): void {
  const isPage = typeof body === 'string';
  const type = isPage ? 'text/html; charset=utf-8' : 'application/json';
  response.writeHead(status, { ...(body !== undefined && { 'content-type': type }), ...headers });
  response.end(isPage || body === undefined ? body : JSON.stringify(body));
}

const faultAnswers: Readonly<
  Record<Exclude<Extract<Fault, string>, 'lost-answer'>, (response: ServerResponse) => void>
> = {
  timeout: () => undefined,
  '5xx': (response) => send(response, { status: 503, body: { error_code: 'UNAVAILABLE' } }),
  html: (response) => send(response, { status: 200, body: '<h1>Vedlikehold</h1>' }),
  'broken-json': (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"order_id":'),
  huge: (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const more = () => response.destroyed || response.write('9'.repeat(10_000), more);
    more();
  },
  redirect: (response) =>
    send(response, { status: 302, headers: { location: 'http://127.0.0.1:9/' } }),
  unauthorized: (response) => send(response, { status: 401 }),
};
