/** The position of an article in a picture, in per cent from the left and from the top. */
export interface ScenePlace {
  readonly x: number;
  readonly y: number;
  readonly sku: string;
}

/** A picture of a room with links to its articles (rules/content#rooms). */
export interface Scene {
  /** Path under the media root. */
  readonly picture: string;
  readonly places: readonly ScenePlace[];
}

/** Reads `44|76|SKU-1`; undefined for any other text. */
export function readScenePlace(text: string): ScenePlace | undefined {
  const [, x, y, sku = ''] =
    /^(\d{1,3}(?:\.\d)?)\|(\d{1,3}(?:\.\d)?)\|(\S.{0,63})$/.exec(text.trim()) ?? [];
  const place = { x: Number(x), y: Number(y), sku };
  return sku !== '' && place.x <= 100 && place.y <= 100 ? place : undefined;
}
