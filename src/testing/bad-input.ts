/** The parts of a request that are wrong as it travels. */
export interface BadRequest {
  readonly says: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Bytes instead of the body. */
  readonly payload?: string | Buffer;
  /** Text after the address. */
  readonly after?: string;
}

const deep = (depth: number) => `${'{"a":['.repeat(depth)}${']}'.repeat(depth)}`;

/** Values that no field, or only another field, takes. */
export const badValues: readonly unknown[] = [
  undefined,
  null,
  true,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u202Eevil',
  '\u001B[2J',
  '\uD800',
  '👩‍🔧'.repeat(40),
  'x'.repeat(1_001),
  'x'.repeat(100_000),
  '-1',
  '0',
  '1e308',
  '999999999999999',
  '99999999999999999999',
  "' or 1=1 --",
  '"><script>alert(1)</script>',
  '${7*7}{{7*7}}%s%n',
  '../../etc/passwd',
  '=cmd|calc!A0',
  'https://evil.example/\r\nSet-Cookie: a=b',
  'kunde@example.no\r\nBcc: all@example.no',
  '__proto__',
  'constructor',
  'no',
  'kunde1@example.no',
  '2026-02-31',
  -1,
  0,
  -0,
  0.5,
  1,
  2,
  3_000_000_000,
  999_999_999_999_999,
  Number.MAX_SAFE_INTEGER,
  1e308,
  [],
  [[]],
  [null],
  ['x'],
  Array.from({ length: 300 }, () => ({})),
  Array.from({ length: 300 }, () => 'x'),
  {},
  { length: 1 },
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
  { toString: 'x', valueOf: 'x', constructor: 'x' },
  JSON.parse(deep(500)),
];

/** Requests that say nothing right, whatever the call is. */
export const badRequests: readonly BadRequest[] = [
  ...[
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    'application/x-www-form-urlencoded',
    'application/json; charset=utf-16',
    'application/json;;;',
    'json',
    '',
  ].map((type) => ({ says: `content type ${type}`, headers: { 'content-type': type } })),
  ...[
    '',
    '{',
    'null',
    '[]',
    '"text"',
    '1',
    'NaN',
    '{"a":1,}',
    '\uFEFF{}',
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    deep(20_000),
    '['.repeat(50_000),
    `{"a":"${'x'.repeat(2_000_000)}"}`,
    Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    Buffer.from([0x1f, 0x8b, 0x08, 0x00]),
  ].map((payload) => ({ says: `body ${payload.slice(0, 20).toString()}`, payload })),
  ...[
    { authorization: 'Bearer' },
    { authorization: 'Bearer ' },
    { authorization: `Bearer ${'x'.repeat(5_000)}` },
    { authorization: 'Basic a2FyaTpoZWk=' },
    { authorization: 'Bearer \u00e6' },
    { 'x-vs-store-code': 'nope' },
    { 'x-vs-store-code': '' },
    { cookie: '__Host-refresh=%E0%A4%A; ;;=;' },
    { 'accept-language': '*;q=nan,,nb;q=2' },
    { 'content-encoding': 'gzip' },
    { 'user-agent': '\u00ff'.repeat(2_000) },
    { 'idempotency-key': '' },
    { 'if-none-match': '"'.repeat(500) },
  ].map((headers: Record<string, string>) => ({ says: Object.keys(headers).join(), headers })),
  ...['%', '%E0%A4%A', '&a[b]=1', '&__proto__=1', '&id=1&id=2', '&token=x', '&storeCode=nope'].map(
    (after) => ({ says: `address ${after}`, after }),
  ),
];

const png = (width: number, height: number) => {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width);
  size.writeUInt32BE(height, 4);
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  return Buffer.concat([
    head,
    size,
    Buffer.from('08060000001f15c4890000000049454e44ae426082', 'hex'),
  ]);
};

/** A picture of one pixel, in Base64. */
export const aPicture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** Files in Base64 that are no picture, or one that must not be opened. */
export const badPictures: readonly string[] = [
  '',
  'not base64 at all!',
  '====',
  ...[
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    Buffer.from(
      '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg/>',
    ),
    Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000,;'),
    Buffer.from('GIF89a/*<script>alert(1)</script>*/=1;'),
    Buffer.from('%PDF-1.7\n%âãÏÓ'),
    Buffer.from('PK\u0003\u0004'),
    Buffer.from('<html><script>alert(1)</script></html>'),
    Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    png(1, 1),
    png(0, 0),
    png(60_000, 60_000),
    png(0xff_ff_ff_ff, 0xff_ff_ff_ff),
    Buffer.from('RIFF\u0000\u0000\u0000\u0000WEBPVP8 '),
  ].map((bytes) => bytes.toString('base64')),
];
