import { Writable } from 'node:stream';
import { pino, type DestinationStream, type Logger } from 'pino';
import type { LogLevel } from '#server/config.ts';
import { standardOutput } from './standard-output.ts';

export type Log = Logger;

interface LogOptions {
  readonly level: LogLevel;
  readonly to?: DestinationStream;
  readonly isPretty?: boolean;
}

export function createLog({ level, to, isPretty = process.stdout.isTTY }: LogOptions): Log {
  const destination = to ?? (isPretty ? prettyLines(process.stdout) : standardOutput());
  return pino(
    {
      level,
      base: null,
      serializers: { err: describeError, error: describeError },
      formatters: { level: (label) => ({ level: label }) },
      hooks: {
        logMethod(args, method) {
          const safe = args.map((each: unknown) =>
            typeof each === 'string' ? redactText(each) : each,
          );
          // The cast is safe: `map` keeps length and types.
          method.apply(this, safe as typeof args);
        },
      },
    },
    destination,
  );
}

const colours: Readonly<Record<string, string>> = {
  debug: '\u001B[90m',
  info: '\u001B[36m',
  warn: '\u001B[33m',
  error: '\u001B[31m',
  fatal: '\u001B[31m',
};

/** Turns JSON lines into `12:30:01 info GET /c/:slug 200 3 ms` for a terminal. */
function prettyLines(output: NodeJS.WritableStream): Writable {
  return new Writable({
    decodeStrings: false,
    write(line: string | Buffer, _encoding, done) {
      output.write(prettyLine(String(line)));
      done();
    },
  });
}

export function prettyLine(line: string): string {
  const { level, time, msg, err, requestId, ...rest } = JSON.parse(line) as Record<string, unknown>;
  const clock = new Date(Number(time)).toTimeString().slice(0, 8);
  const { method, route, status, ms, ...others } = rest;
  const request = `${words(method, route, status, ms)} ms`;
  const said = words(msg === 'request' ? request : msg, ...details(others));
  const stack = isRecord(err)
    ? `\n  ${String(err['stack'] ?? err['message']).replaceAll('\n', '\n  ')}`
    : '';
  const name = String(level);
  return `\u001B[90m${clock}\u001B[0m ${colours[name] ?? ''}${name.padEnd(5)}\u001B[0m ${said}${stack}\n`;
}

function words(...parts: readonly unknown[]): string {
  return parts
    .filter((part) => part !== undefined && part !== '')
    .map((part) => (typeof part === 'string' ? part : JSON.stringify(part)))
    .join(' ');
}

function details(rest: Record<string, unknown>): string[] {
  return Object.entries(rest).map(([key, value]) => `${key}=${words(value)}`);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

const patterns: readonly (readonly [RegExp, string])[] = [
  [/((?:token|cartId|refreshToken|password|key)=)[^&\s"']+/gi, '$1[hidden]'],
  [/Bearer\s+[\w.~+/-]+=*/gi, 'Bearer [hidden]'],
  [/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, '[e-mail]'],
  // Our secrets have at least 32 letters and digits in a row.
  [/\b(?=[\w-]*\d)[\w-]{32,}\b/g, '[secret]'],
];

const suspicious = /[=@]|bearer|[\w-]{32}/i;

/** Removes everything that a log must never hold: tokens, secrets and e-mail addresses. */
export function redactText(text: string): string {
  if (!suspicious.test(text)) return text;
  return patterns.reduce((result, [pattern, word]) => result.replace(pattern, word), text);
}

/** Reduces an error to its place, without the values involved. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: redactText(String(error)) };
  const code = 'code' in error ? { code: String(error.code) } : {};
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  return {
    type: error.name,
    message: redactText(error.message),
    ...code,
    stack: redactText(error.stack ?? ''),
    ...cause,
  };
}
