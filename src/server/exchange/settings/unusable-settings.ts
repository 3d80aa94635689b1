/** The error of settings that can't be used, with one line per reason. */
export class UnusableSettings extends Error {}
