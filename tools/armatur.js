#!/usr/bin/env node
// `npx armatur <command>`: the operator's program, on the Node that the shop runs on.
import { begin, handOver } from './hand-over.js';
import { findNode, install } from './prepare.js';
import { samplePaymentsBeside } from './sample-payments.js';

await begin(async () => {
  await install();
  handOver(findNode(), ['src/server/cli/main.ts', ...process.argv.slice(2)], {
    ...(await samplePaymentsBeside()),
    NODE_ENV: 'production',
    CALLED_FROM: process.cwd(),
  });
});
