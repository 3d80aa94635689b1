import { returnPictures } from '#domain/constants.ts';

/** The types that the shop takes. */
export const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/**
 * The picture as it is, or as a smaller JPEG where it is larger than the shop stores it. Undefined where
 * the browser can't read it as a picture.
 */
export async function smallerPicture(file: File): Promise<Blob | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (bitmap === undefined) return undefined;
  const { width, height } = bitmap;
  const factor = Math.min(1, returnPictures.edge / Math.max(width, height));
  if (factor === 1 && pictureTypes.includes(file.type)) return file;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * factor);
  canvas.height = Math.round(height * factor);
  const context = canvas.getContext('2d');
  if (context === null) return file;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? file), 'image/jpeg', 0.85);
  });
}
