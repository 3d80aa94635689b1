#!/usr/bin/env node
// `npm run bench`: how long the shop's own work takes, beside a job every machine knows.
import { begin, handOver } from './hand-over.js';
import { build, findNode, install } from './prepare.js';

await begin(async () => {
  await install();
  const node = findNode();
  await build(node);
  // React's development build takes three times as long, which would make comparisons too favourable.
  handOver(node, ['e2e/bench/main.ts', ...process.argv.slice(2)], { NODE_ENV: 'production' });
});
