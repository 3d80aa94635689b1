/** A change that survives because it changes nothing that anybody could notice. */
export interface Equivalent {
  readonly file: string;
  readonly was: string;
  readonly becomes: string;
  readonly because: string;
}

export const equivalents: readonly Equivalent[] = [
  {
    file: 'src/domain/money/parse-kroner.ts',
    was: "const [, sign, kroner = '0', decimals = ''] = match;",
    becomes: `const [, sign, kroner = "", decimals = ''] = match;`,
    because: 'The pattern always finds the kroner; the default is for the compiler.',
  },
  {
    file: 'src/domain/money/vat-rule.ts',
    was: 'if (postcode === undefined) return false;',
    becomes: 'if (false) return false;',
    because: 'Nothing is less than undefined; the line is for the compiler.',
  },
  {
    file: 'src/domain/customer/profile.ts',
    was: 'return { ok: true, value: checks.flatMap((check) => (check.ok ? [check.value] : [])) };',
    becomes:
      'return { ok: true, value: checks.flatMap((check) => (check.ok ? [check.value] : ["Stryker was here"])) };',
    because: 'A refused address has returned before; the branch is for the compiler.',
  },
  {
    file: 'src/domain/customer/phone.ts',
    was: "? [/(\\d{3})(\\d{2})(\\d{3})/, '$1 $2 $3']",
    becomes: "? [/(\\d{3})(\\d{2})(\\d)/, '$1 $2 $3']",
    because: 'The last digits follow their group unchanged.',
  },
  {
    file: 'src/domain/customer/phone.ts',
    was: ": [/(\\d{2})(\\d{2})(\\d{2})(\\d{2})/, '$1 $2 $3 $4'];",
    becomes: ": [/(\\d{2})(\\d{2})(\\d{2})(\\d)/, '$1 $2 $3 $4'];",
    because: 'The last digits follow their group unchanged.',
  },
  {
    file: 'src/domain/cart/add-products.ts',
    was: "case 'ok':",
    becomes: 'case "":',
    because: 'A switch without the case gives nothing as well; the case is for the compiler.',
  },
  {
    file: 'src/domain/cart/bypass.ts',
    was: "if (status === undefined || !refusals.has(status)) return 'wait';",
    becomes: "if (false || !refusals.has(status)) return 'wait';",
    because: 'Undefined is no refusal; the condition is for the compiler.',
  },
  {
    file: 'src/domain/cart/check-choices.ts',
    was: 'const isOffered = option?.values.some(({ id }) => id === optionValue) ?? false;',
    becomes: 'const isOffered = option?.values.some(({ id }) => id === optionValue) ?? true;',
    because: 'No article has an attribute without a code, which is what is read next.',
  },
  {
    file: 'src/domain/cart/check-choices.ts',
    was: "return isOffered && [attributes[option?.attributeCode ?? '']].flat().includes(optionValue);",
    becomes:
      'return isOffered && [attributes[option?.attributeCode ?? "Stryker was here!"]].flat().includes(optionValue);',
    because: 'An offered value has an option; the default is for the compiler.',
  },
  {
    file: 'src/domain/cart/check-choices.ts',
    was: "return isOffered && [attributes[option?.attributeCode ?? '']].flat().includes(optionValue);",
    becomes:
      "return isOffered && [attributes[option.attributeCode ?? '']].flat().includes(optionValue);",
    because: 'An offered value has an option; the default is for the compiler.',
  },
  {
    file: 'src/domain/cart/discount.ts',
    was: 'if (sum <= 0n || wanted <= 0) return rowNets.map(() => ore(0));',
    becomes: 'if (sum <= 0n || wanted < 0) return rowNets.map(() => ore(0));',
    because: 'Nothing spread over rows is nothing for each.',
  },
  {
    file: 'src/domain/cart/discount.ts',
    was: 'const amount = BigInt(wanted) < sum ? BigInt(wanted) : sum;',
    becomes: 'const amount = BigInt(wanted) <= sum ? BigInt(wanted) : sum;',
    because: 'Both are the same where they are equal.',
  },
  {
    file: 'src/domain/cart/edit-mode.ts',
    was: 'const chosen = (item.options.configurable ?? []).flatMap(({ optionId, optionValue }) => {',
    becomes:
      'const chosen = (item.options.configurable ?? ["Stryker was here"]).flatMap(({ optionId, optionValue }) => {',
    because: 'A choice of no option is left out.',
  },
  {
    file: 'src/domain/cart/edit-mode.ts',
    was: "case 'close': return undefined;",
    becomes: "case 'close':",
    because: 'A switch without the case gives nothing as well; the case is for the compiler.',
  },
  {
    file: 'src/domain/cart/edit-mode.ts',
    was: "case 'close':",
    becomes: 'case "":',
    because: 'A switch without the case gives nothing as well; the case is for the compiler.',
  },
  {
    file: 'src/domain/cart/item-key.ts',
    was: "const rental = options.rental ? `${options.rental.from}/${options.rental.to}` : '';",
    becomes:
      'const rental = options.rental ? `${options.rental.from}/${options.rental.to}` : "Stryker was here!";',
    because: 'Any text that is no period tells a line without one.',
  },
  {
    file: 'src/domain/cart/merge-report.ts',
    was: "case 'take-ids': return undefined;",
    becomes: "case 'take-ids':",
    because: 'A switch without the case gives nothing as well; the case is for the compiler.',
  },
  {
    file: 'src/domain/cart/merge-report.ts',
    was: "case 'take-ids':",
    becomes: 'case "":',
    because: 'A switch without the case gives nothing as well; the case is for the compiler.',
  },
  {
    file: 'src/domain/cart/merge.ts',
    was: 'const line = key === undefined ? undefined : left.get(key);',
    becomes: 'const line = false ? undefined : left.get(key);',
    because: 'No line has the key undefined; the condition is for the compiler.',
  },
  {
    file: 'src/domain/cart/merge.ts',
    was: 'if (!line || key === undefined) return false;',
    becomes: 'if (!line || false) return false;',
    because: 'No line has the key undefined; the condition is for the compiler.',
  },
  {
    file: 'src/domain/cart/same-item.ts',
    was: "return options.rental ? `${options.rental.from}/${options.rental.to}` : '';",
    becomes:
      'return options.rental ? `${options.rental.from}/${options.rental.to}` : "Stryker was here!";',
    because: 'Any text that is no period tells a line without one.',
  },
];
