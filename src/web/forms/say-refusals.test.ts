import { expect, test } from 'vitest';
import { ApiError } from '#contract/http/api-error.ts';
import { sayFailure } from './say-refusals.ts';

test('a refusal of the server is said at the field of its path, also where older clients name it with underscores', async () => {
  const message = 'Skriv et beløp som ikke er høyere enn din egen grense';
  const field = { path: 'user.order_limit', code: 'field.limit_above_own', message };
  const names = ['limit', 'orderLimit'];
  const said = await sayFailure(new ApiError('request.invalid', {}, 422, [field]), {
    language: 'nb',
    names,
    blamed: {},
    offline: { code: 'request.invalid' },
  });
  expect(said).toEqual({ wrong: [{ name: 'orderLimit', text: message, isNamed: false }] });
});
