#!/usr/bin/env node
// `npm start`: installs what is missing, builds what is stale, runs the shop.
// `npm run dev`: the same shop from its sources, with reload.
import { begin, handOver } from './hand-over.js';
import { build, findNode, install } from './prepare.js';
import { serverFlags } from './server-flags.js';

const isDevelopment = process.argv.includes('--dev');
const server = [...serverFlags, 'src/server/main.ts', ...process.argv.slice(2)];

await begin(async () => {
  await install();
  const node = findNode();
  if (isDevelopment) {
    const watched = ['--watch', '--watch-preserve-output', ...server];
    handOver(node, watched, { NODE_ENV: 'development' });
  } else {
    await build(node);
    handOver(node, server, { NODE_ENV: 'production' });
  }
});
