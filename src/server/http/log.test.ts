import { expect, test } from 'vitest';
import { createLog, prettyLine } from './log.ts';

function listen(): { lines: string[]; write: (line: string) => void } {
  const lines: string[] = [];
  return { lines, write: (line) => void lines.push(line) };
}

test('tokens, secrets and e-mail addresses are never logged', () => {
  const to = listen();
  const log = createLog({ level: 'info', to });
  log.error(
    { err: new Error('no row for kari@example.no at /api/cart/pull?token=abc123&cartId=7f6c9a') },
    'failed for ola@example.no with Bearer s3cr3t.value',
  );
  log.info('session 0123456789abcdef0123456789abcdef ended');
  const all = to.lines.join('');
  for (const secret of ['kari@', 'ola@', 'abc123', '7f6c9a', 's3cr3t', '0123456789abcdef']) {
    expect(all).not.toContain(secret);
  }
  expect(JSON.parse(to.lines[0] ?? '')).toMatchObject({ level: 'error' });
});

test('a terminal gets one readable line for a request', () => {
  const line = prettyLine(
    '{"level":"info","time":0,"requestId":"a","method":"GET","route":"/c/:slug","status":200,"ms":3,"msg":"request"}',
  );
  expect(line).toContain('GET /c/:slug 200 3 ms');
  expect(line.trim().split('\n')).toHaveLength(1);
});
