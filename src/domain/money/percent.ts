import { roundHalfUp, type Ore } from './ore.ts';

/** The whole, in hundredths of a percent. */
const whole = 10_000;

/** Takes hundredths of a percent off an amount, rounded half up. */
export function lessPercent(amount: Ore, hundredths: number): Ore {
  return roundHalfUp((amount * (whole - hundredths)) / whole);
}

/** Adds hundredths of a percent to an amount, rounded half up. */
export function plusPercent(amount: Ore, hundredths: number): Ore {
  return lessPercent(amount, -hundredths);
}
