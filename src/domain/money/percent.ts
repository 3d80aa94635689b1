import { roundHalfUp, type Ore } from './ore.ts';

/** Hundredths of a percent in the whole. */
const whole = 10_000;

/** The amount less hundredths of a percent, rounded half up. */
export function lessPercent(amount: Ore, hundredths: number): Ore {
  return roundHalfUp((amount * (whole - hundredths)) / whole);
}

/** The amount and hundredths of a percent more, rounded half up. */
export function plusPercent(amount: Ore, hundredths: number): Ore {
  return lessPercent(amount, -hundredths);
}
