/**
 * What Node is started with to serve. Its usual room for what lives briefly is four times as large on a machine with
 * much memory, and costs a shop 70 MB that save it no time (`npm run bench -- memory`).
 */
export const serverFlags = ['--max-semi-space-size=16'];

/** The same with a restart when a file of the server changes. */
export const developmentFlags = [
  ...serverFlags,
  '--watch',
  '--watch-preserve-output',
  '--import=./tools/development/restart-first.ts',
];
