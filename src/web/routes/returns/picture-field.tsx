import { returnPictures } from '#domain/constants.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Field } from '#ui/field.tsx';
import { FileInput } from '#ui/file-input.tsx';
import { pictureTypes } from './smaller-picture.ts';
import type { Pictures } from './use-pictures.ts';

/** A field for the pictures of a message (rules/returns#pictures). */
export function PictureField({ pictures }: { readonly pictures: Pictures }) {
  const t = useTexts('own-returns');
  const files = useTexts('files');
  const { t: shell, format } = useShop();
  const { chosen, add, remove } = pictures;
  const { max, maxBytes } = returnPictures;
  const megabytes = (bytes: number) => `${format.number(Math.ceil(bytes / 100_000) / 10)} MB`;
  const size = megabytes(maxBytes);
  const isTooLarge = chosen.reduce((sum, { bytes }) => sum + bytes, 0) > maxBytes;
  return (
    <Field
      label={t('ownReturns.pictures')}
      mark={shell('shell.optional')}
      hint={t('ownReturns.picturesHint', { count: max, size })}
      error={isTooLarge && t('ownReturns.tooLarge', { size })}
    >
      <FileInput
        accept={pictureTypes.join(',')}
        disabled={chosen.length >= max}
        files={chosen.map(({ key, name, bytes, isUnreadable }) => ({
          key,
          name,
          size: isUnreadable ? '' : megabytes(bytes),
          ...(isUnreadable && { refusal: t('ownReturns.noPicture') }),
        }))}
        onAdd={add}
        onRemove={remove}
        labels={{
          choose: t('ownReturns.choosePictures'),
          drop: files('files.drop'),
          remove: (name) => shell('shell.removeOf', { name }),
        }}
      />
    </Field>
  );
}
