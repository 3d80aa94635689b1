import fastify from 'fastify';
import { expect, test } from 'vitest';
import { hourlyLimits } from '#domain/constants.ts';
import sentences from '#texts/en/errors.json' with { type: 'json' };
import { mountDocumentation } from './mount-documentation.ts';

test('a document that could not be written is written at the next request', async () => {
  const app = fastify();
  let requests = 0;
  const shop = () => {
    const isFirst = (requests += 1) === 1;
    return {
      storeCodes: ['no'],
      sentences,
      get version(): string {
        if (isFirst) throw new Error('There is no memory left');
        return '1.0.0';
      },
    };
  };
  mountDocumentation(app, [], shop, { requestsPerAddress: 1, hourlyLimits });
  const answers = [
    await app.inject('/api/openapi.json'),
    await app.inject('/api/openapi.json'),
    await app.inject('/api/openapi.json'),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 200, 200]);
  await app.close();
});
