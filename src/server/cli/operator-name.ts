import { userInfo } from 'node:os';
import { text, type CommandInput, type CommandOption } from './command.ts';

/** Whose doing it is; the system's user where nothing else is said. */
export const byOption: Readonly<Record<'by', CommandOption>> = {
  by: text('NAME', 'option.by'),
};

/** As it is kept with what was done, for example `operator:kari`. */
export function operatorOf(input: CommandInput): string {
  return `operator:${(input.text('by') ?? userName()).trim()}`;
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run as a user that has no name.
    return String(process.getuid?.() ?? '');
  }
}
