import { beforeEach, describe, expect, test } from 'vitest';
import { createClient, type WireResponse } from '#contract/http/client.ts';
import { ApiError } from '#contract/http/api-error.ts';
import { defaultSettings } from '#domain/settings.ts';
import type { TokenSource } from '#web/offline/token-source.ts';
import { createTokens } from './tokens.ts';

let refreshes: number;
let over: string[];
let kept: string | undefined;
let answer: () => WireResponse;

const client = createClient(
  async () => {
    refreshes += 1;
    return answer();
  },
  { storeCode: 'no' },
);
const envelope = (status: number, result: unknown): WireResponse => ({
  status,
  contentType: 'application/json',
  body: { code: status, result, meta: {} },
});
const refused = () => envelope(401, { message: '', code: 'REFRESH_INVALID' });
const away = () => {
  throw new ApiError('server.busy', {}, 0);
};

const newTokens = (policy = defaultSettings.network): TokenSource =>
  createTokens({
    client,
    policy,
    kept,
    keep: (token) => void (kept = token),
    onOver: (code) => over.push(code),
  });

beforeEach(() => {
  refreshes = 0;
  over = [];
  kept = undefined;
  answer = () => envelope(200, `token-${refreshes}`);
});

describe('Token lock (rules/sessions#token-lock)', () => {
  test('above 0 means a refresh is in progress: many calls at once share one', async () => {
    const tokens = newTokens();
    const first = await Promise.all(Array.from({ length: 30 }, () => tokens.current()));
    expect(new Set(first)).toEqual(new Set(['token-1']));
    tokens.accept();
    const renewed = await Promise.all(Array.from({ length: 30 }, () => tokens.renew('token-1')));
    expect(new Set(renewed)).toEqual(new Set(['token-2']));
    expect(refreshes).toBe(2);
    expect(over).toEqual([]);
  });

  test('the next document of a tab goes on with the token, and renews it once when it is refused', async () => {
    await newTokens().current();
    const next = newTokens();
    expect(await next.current()).toBe('token-1');
    expect(refreshes).toBe(1);
    expect(await next.renew('token-1')).toBe('token-2');
    expect(kept).toBe('token-2');
    expect(over).toEqual([]);
  });

  test('requests wait for it, and go out with the new token', async () => {
    const tokens = newTokens();
    await tokens.current();
    tokens.accept();
    const renewing = tokens.renew('token-1');
    expect(await tokens.current()).toBe('token-2');
    expect(await renewing).toBe('token-2');
  });

  test('whoever was refused with an older token gets the newer one without asking', async () => {
    const tokens = newTokens();
    await tokens.current();
    expect(await tokens.renew('token-0')).toBe('token-1');
    expect(refreshes).toBe(1);
  });

  test('-1 means failed: after a refused refresh tasks abort with a 401 error', async () => {
    const tokens = newTokens();
    answer = refused;
    await expect(tokens.current()).rejects.toMatchObject({ code: 'user.refresh_failed' });
    answer = () => envelope(200, 'late');
    await expect(tokens.current()).rejects.toMatchObject({ status: 401 });
    expect(refreshes).toBe(1);
    expect(over).toEqual(['user.refresh_failed']);
  });

  test('a lost refresh ends nothing, and nobody is taken for a guest meanwhile', async () => {
    const tokens = newTokens();
    answer = away;
    await expect(tokens.current()).rejects.toMatchObject({ code: 'server.busy' });
    expect(over).toEqual([]);
    answer = () => envelope(200, 'again');
    expect(await tokens.current()).toBe('again');
  });

  test('when the attempt count reaches the maximum, the lock becomes -1', async () => {
    const tokens = newTokens();
    await tokens.current();
    // The server refuses the new token at once.
    expect(await tokens.renew('token-1')).toBeUndefined();
    expect(over).toEqual(['user.refresh_repeated']);
    await expect(tokens.current()).rejects.toMatchObject({ code: 'user.refresh_failed' });
  });

  test('With autoRefreshTokens off, the user is logged out', async () => {
    const tokens = newTokens({ ...defaultSettings.network, refreshesTokens: false });
    await tokens.current();
    tokens.accept();
    expect(await tokens.renew('token-1')).toBeUndefined();
    expect(refreshes).toBe(1);
    expect(over).toHaveLength(1);
    await expect(tokens.current()).rejects.toBeInstanceOf(ApiError);
  });
});
