#!/usr/bin/env node
// `npm test`, and with `--all` `npm run test:all`: every check there is. What comes after installing runs on the shop's own Node.
import { begin, handOver } from './hand-over.js';
import { findNode, install } from './prepare.js';

await begin(async () => {
  await install();
  handOver(findNode(), ['tools/verify/run.ts', ...process.argv.slice(2)]);
});
