/**
 * Operators' commands and imports change the shop by workflows only (ARCHITECTURE). A function of a repository that writes
 * takes `tx` first and begins with one of these verbs; `writes.test.ts` holds the list whole.
 */
const verbs =
  'add append change claim clear copy delete drop end findOrMake finish forget give giveUp hold insert keep log move next ' +
  'postpone put record release rename replace reserve return revive save set shift take uncount update use';
const others = new Set(['countDownload', 'countTry', 'countUse', 'secret']);
const writing = new RegExp(`^(?:${verbs.replaceAll(' ', '|')})(?![a-z])`);

const reading = /^src\/server\/(?:cli|exchange)\//;

/** @param {string} name of a function of a repository */
export function isWriting(name) {
  return writing.test(name) || others.has(name);
}

/** @param {string} file path from the root of the tree */
export function mayOnlyRead(file) {
  return reading.test(file) && !file.endsWith('.test.ts');
}

/**
 * Why a file may not import a name, or nothing if it may.
 * @param {string} file @param {string} source @param {string} name
 * @returns {string | undefined}
 */
export function refusedWrite(file, source, name) {
  if (!mayOnlyRead(file) || !source.startsWith('#server/repositories/')) return undefined;
  return isWriting(name) ? `${name} writes: ask a workflow.` : undefined;
}
