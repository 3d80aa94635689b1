#!/usr/bin/env node
// `npm run faults`: what an order and a busy server must survive, at full size.
import { begin, handOver } from './hand-over.js';
import { build, findNode, install } from './prepare.js';

await begin(async () => {
  await install();
  const node = findNode();
  await build(node);
  handOver(node, ['e2e/faults/main.ts', ...process.argv.slice(2)]);
});
