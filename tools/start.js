#!/usr/bin/env node
// `npm start` installs missing packages, builds outdated files and runs the shop. `npm run dev` runs
// the same shop from its sources, with reload.
import { begin, handOver } from './hand-over.js';
import { build, findNode, install } from './prepare.js';
import { samplePayments } from './sample-payments.js';
import { developmentFlags, serverFlags } from './server-flags.js';

const isDevelopment = process.argv.includes('--dev');
const server = ['src/server/main.ts', ...process.argv.slice(2)];

await begin(async () => {
  await install();
  const node = findNode();
  if (!isDevelopment) await build(node);
  const payments = await samplePayments(node);
  if (isDevelopment) {
    handOver(node, [...developmentFlags, ...server], { ...payments, NODE_ENV: 'development' });
  } else {
    handOver(node, [...serverFlags, ...server], { ...payments, NODE_ENV: 'production' });
  }
});
