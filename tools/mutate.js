#!/usr/bin/env node
// `npm run mutate`: how many small changes to the shop's rules their tests notice.
import { begin, handOver } from './hand-over.js';
import { findNode, install } from './prepare.js';

await begin(async () => {
  await install();
  handOver(findNode(), ['tools/mutate/main.ts', ...process.argv.slice(2)]);
});
