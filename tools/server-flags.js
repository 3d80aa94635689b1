/**
 * Node's flags for the server. By default, the space for short-lived objects is four times as large on
 * a machine with much memory, which costs a shop 70 MB and saves no time (`npm run bench -- memory`).
 */
export const serverFlags = ['--max-semi-space-size=16'];

/** The same with a restart when a file of the server changes. */
export const developmentFlags = [
  ...serverFlags,
  '--watch',
  '--watch-preserve-output',
  '--import=./tools/development/restart-first.ts',
];
