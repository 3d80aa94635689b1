import { userInfo } from 'node:os';
import { text, type CommandInput, type CommandOption } from './command.ts';

/** Who does what the audit keeps; the system's user where nothing is said. */
export const by: Readonly<Record<'by', CommandOption>> = { by: text('NAME', 'option.by') };

/** For the audit, for example `operator:kari`. */
export function actorIn(input: CommandInput): string {
  return `operator:${input.text('by') ?? systemUser()}`;
}

/** Containers may run as a user without a name. */
function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
}
