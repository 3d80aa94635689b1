/** Settings that can't be taken; says why, a line for each reason. */
export class UnusableSettings extends Error {}
