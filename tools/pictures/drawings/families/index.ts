import type { Drawing, Sizes } from '#tools/pictures/drawings/view.ts';
import { accessoryDrawings } from './accessories.ts';
import { basinDrawings } from './basins.ts';
import { bathDrawings } from './baths.ts';
import { drainDrawings } from './drains.ts';
import { enclosureDrawings } from './enclosures.ts';
import { furnitureDrawings } from './furniture.ts';
import { heatingDrawings } from './heating.ts';
import { pipeDrawings } from './pipes.ts';
import { showerDrawings } from './showers.ts';
import { tapDrawings } from './taps.ts';
import { toiletDrawings } from './toilets.ts';
import { towelDryerDrawings } from './towel-dryers.ts';
import { wallTapDrawings } from './wall-taps.ts';

const groups: Record<string, (d: Sizes) => Drawing>[] = [
  tapDrawings,
  wallTapDrawings,
  showerDrawings,
  enclosureDrawings,
  basinDrawings,
  toiletDrawings,
  bathDrawings,
  furnitureDrawings,
  accessoryDrawings,
  towelDryerDrawings,
  heatingDrawings,
  drainDrawings,
  pipeDrawings,
];

/** The drawing of each family; a family that is not here has no drawing. */
export const drawings: ReadonlyMap<string, (d: Sizes) => Drawing> = new Map(
  groups.flatMap((group) => Object.entries(group)),
);
