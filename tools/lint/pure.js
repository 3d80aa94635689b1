/**
 * The domain must not use these: a clock, chance, input or output, the environment. The compiler gives
 * it no browser and no Node, and the list of restricted globals names the rest; this finds the ways around
 * them. And what no room may leave to the machine it runs on: the locale and the time zone.
 */

/** @typedef {{ type: string, name?: string, value?: unknown, operator?: string }} Leaf */
/**
 * @typedef {Leaf & {
 *   object?: Node, property?: Node, computed?: boolean, callee?: Node, arguments?: Node[],
 *   properties?: Node[], elements?: unknown[], key?: Node, parent?: Node, declare?: boolean,
 *   declarations?: { id?: { typeAnnotation?: { typeAnnotation?: Node } | null } }[],
 *   typeAnnotation?: Node,
 * }} Node
 */

/** Argument that names the locale, by method. */
const localeArguments = new Map([
  ['localeCompare', 1],
  ['toLocaleString', 0],
  ['toLocaleDateString', 0],
  ['toLocaleTimeString', 0],
  ['toLocaleUpperCase', 0],
  ['toLocaleLowerCase', 0],
]);
/** Methods and formatters that write a moment, which looks another way in another zone. */
const zoned = new Set(['toLocaleDateString', 'toLocaleTimeString', 'DateTimeFormat']);
/** Things of the language that hold a way out among much that is harmless. */
const halfPure = new Set(['Math', 'Intl']);

/**
 * Why a call or `new` leaves the locale or the time zone to the machine, or nothing if it does not.
 * @param {Node} node
 * @returns {string | undefined}
 */
export function defaultOfMachine(node) {
  const { callee, arguments: given = [] } = node;
  if (callee?.type !== 'MemberExpression') return undefined;
  const name = nameOf(callee);
  const isFormatter = isNamed(callee.object, 'Intl') && /^[A-Z]/.test(name);
  const position = isFormatter ? 0 : localeArguments.get(name);
  if (position === undefined) return undefined;
  if (isNothing(given[position])) return `${name} takes the machine’s locale: name one.`;
  if (!zoned.has(name) || hasProperty(given[position + 1], 'timeZone')) return undefined;
  return `${name} takes the machine’s time zone: name one.`;
}

/**
 * Why a name may not stand here: half-pure objects are allowed only before a point, so that the used
 * member is visible.
 * @param {Node} node an identifier
 * @returns {string | undefined}
 */
export function hiddenUse(node) {
  const { name = '', parent } = node;
  if (!halfPure.has(name) || parent?.type === 'TSQualifiedName') return undefined;
  const isObject = parent?.type === 'MemberExpression' && parent.object === node;
  if (isObject && !parent.computed) return undefined;
  // A property or key that is only called so.
  if (parent?.type === 'MemberExpression' && parent.property === node && !parent.computed) {
    return undefined;
  }
  return `Write ${name}.something: handed on whole, nobody sees what is taken from it.`;
}

/**
 * A value that is said to exist: only brands may be, which exist nowhere.
 * @param {Node} node a declaration
 */
export function isDeclaredAway(node) {
  if (node.declare !== true) return false;
  const { declarations } = node;
  return !declarations?.every(({ id }) => {
    const type = id?.typeAnnotation?.typeAnnotation;
    return type?.type === 'TSTypeOperator' && type.operator === 'unique';
  });
}

/** @param {Node} member */
function nameOf({ property, computed }) {
  if (computed) return typeof property?.value === 'string' ? property.value : '';
  return property?.name ?? '';
}

/** @param {Node | undefined} node @param {string} name */
function isNamed(node, name) {
  return node?.type === 'Identifier' && node.name === name;
}

/** @param {Node | undefined} node */
function isNothing(node) {
  if (node === undefined || isNamed(node, 'undefined')) return true;
  return node.type === 'ArrayExpression' && node.elements?.length === 0;
}

/** @param {Node | undefined} node @param {string} name */
function hasProperty(node, name) {
  return (
    node?.type === 'ObjectExpression' &&
    node.properties?.some(({ key }) => key?.name === name || key?.value === name) === true
  );
}
