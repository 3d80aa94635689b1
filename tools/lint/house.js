/** The linter's rules of our own. What they decide is beside this file; here they read imports. */
import { refusedArrow } from './arrows.js';
import { defaultOfMachine, hiddenUse, isDeclaredAway } from './pure.js';
import { misspelling } from './spelling.js';
import { mayOnlyRead, refusedWrite } from './writes.js';

/** @typedef {{ type: string, value?: unknown }} Literal */
/** @typedef {{ source?: Literal | null, argument?: Literal & { literal?: Literal } }} ImportNode */
/** @typedef {{ replaceText(node: Literal | Node, text: string): unknown }} Fixer */
/** @typedef {import('./pure.js').Node} Node */
/** @typedef {{ source: { value: string }, specifiers?: { imported?: Node & { name: string } }[] }} ImportDeclaration */
/** @typedef {{ message: string, node: Literal | Node, fix?: (fixer: Fixer) => unknown }} Problem */
/** @typedef {{ filename: string, cwd: string, report(problem: Problem): void }} Context */

/** @param {Context} context */
function pathOf({ filename, cwd }) {
  return filename.slice(cwd.length + 1).replaceAll('\\', '/');
}

/**
 * Calls back for every way to name another file: import, re-export, import(), type of import().
 * @param {Context} context
 * @param {(file: string, source: string, node: Literal) => void} found
 */
function eachImport(context, found) {
  const file = pathOf(context);
  /** @param {ImportNode} node */
  const check = (node) => {
    const literal = node.source ?? node.argument?.literal ?? node.argument;
    if (typeof literal?.value === 'string') found(file, literal.value, literal);
  };
  return {
    ImportDeclaration: check,
    ExportNamedDeclaration: check,
    ExportAllDeclaration: check,
    ImportExpression: check,
    TSImportType: check,
  };
}

const arrows = {
  /** @param {Context} context */
  create: (context) =>
    eachImport(context, (file, source, node) => {
      const message = refusedArrow(file, source);
      if (message) context.report({ message, node });
    }),
};

const spelling = {
  meta: { fixable: 'code' },
  /** @param {Context} context */
  create: (context) =>
    eachImport(context, (file, source, node) => {
      const problem = misspelling(file, source);
      if (!problem) return;
      const { message, better } = problem;
      if (!better) return context.report({ message, node });
      context.report({ message, node, fix: (fixer) => fixer.replaceText(node, `'${better}'`) });
    }),
};

const writes = {
  /** @param {Context} context */
  create: (context) => {
    const file = pathOf(context);
    if (!mayOnlyRead(file)) return {};
    return {
      /** @param {ImportDeclaration} node */
      ImportDeclaration: (node) => {
        for (const { imported } of node.specifiers ?? []) {
          const message = imported && refusedWrite(file, node.source.value, imported.name);
          if (message) context.report({ message, node: imported });
        }
      },
      /** @param {Node & { property: Node & { name?: string } }} node */
      MemberExpression: (node) => {
        if (node.property.name !== 'transaction') return;
        context.report({ message: 'Only workflows begin a transaction here.', node });
      },
    };
  },
};

const locale = {
  /** @param {Context} context */
  create: (context) => {
    /** @param {Node} node */
    const check = (node) => {
      const message = defaultOfMachine(node);
      if (message) context.report({ message, node });
    };
    return { CallExpression: check, NewExpression: check };
  },
};

const pure = {
  /** @param {Context} context */
  create: (context) => {
    /** @param {string} message @returns {(node: Node) => void} */
    const refuse = (message) => (node) => context.report({ message, node });
    /** @param {Node} node */
    const declared = (node) => {
      if (isDeclaredAway(node)) refuse('Nothing is declared that is not imported.')(node);
    };
    return {
      /** @param {Node} node */
      Identifier: (node) => {
        const message = hiddenUse(node);
        if (message) context.report({ message, node });
      },
      ImportExpression: refuse('A rule fetches nothing, not even code.'),
      MetaProperty: refuse('A rule does not know where it runs.'),
      AwaitExpression: refuse('A rule waits for nothing.'),
      VariableDeclaration: declared,
      TSDeclareFunction: declared,
      ClassDeclaration: declared,
      TSModuleDeclaration: declared,
    };
  },
};

export default { meta: { name: 'house' }, rules: { arrows, spelling, writes, locale, pure } };
