import { textsKind } from '#web/offline/storage.ts';

/** The id of the list and the number of its lines; nothing before the first line. */
export const quotesKind = textsKind('quotes');
