/**
 * Where the code of every screen and of every load is. A chunk of its own, fetched when somebody goes
 * somewhere: the page one arrives at names its own files.
 */
export const screens = import.meta.glob(['./routes/**/*.tsx', './layouts/*.tsx']);
export const loads = import.meta.glob(['./routes/**/*.load.ts', './layouts/*.load.ts'], {
  import: 'load',
});
