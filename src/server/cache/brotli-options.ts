import { constants } from 'node:zlib';

export const brotliOptions = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    // An answer fits into 256 kB; the usual window would take 4 MB for each that is made.
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
};
