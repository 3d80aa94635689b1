import { useState } from 'react';
import type { SentPicture } from '#contract/returns.ts';
import { returnPictures } from '#domain/constants.ts';
import { base64Of } from '#web/forms/base64-of.ts';
import { uniqueKey } from '#web/state/unique-key.ts';
import { smallerPicture } from './smaller-picture.ts';

/** A picture that the customer has chosen. */
export interface ChosenPicture {
  readonly key: string;
  readonly name: string;
  readonly bytes: number;
  /** The browser can't read it as a picture. */
  readonly isUnreadable: boolean;
  /** The picture as it will be sent; undefined where it can't be read. */
  readonly ready: Promise<Blob | undefined>;
}

export interface Pictures {
  readonly chosen: readonly ChosenPicture[];
  readonly add: (files: readonly File[]) => void;
  readonly remove: (key: string) => void;
  /** The readable pictures, for a call. */
  readonly sent: () => Promise<readonly SentPicture[]>;
}

/** Holds the chosen pictures of a form, and makes them smaller while the customer writes on. */
export function usePictures(): Pictures {
  const [chosen, setChosen] = useState<readonly ChosenPicture[]>([]);
  const addOne = (file: File) => {
    const key = uniqueKey();
    const ready = smallerPicture(file);
    const { name, size: bytes } = file;
    setChosen((all) => [...all, { key, name, bytes, isUnreadable: false, ready }]);
    void ready.then((picture) => {
      const known = picture ? { bytes: picture.size } : { bytes: 0, isUnreadable: true };
      setChosen((all) => all.map((each) => (each.key === key ? { ...each, ...known } : each)));
    });
  };
  return {
    chosen,
    add: (files) => files.slice(0, returnPictures.max - chosen.length).forEach(addOne),
    remove: (key) => setChosen((all) => all.filter((each) => each.key !== key)),
    sent: async () => {
      const all = await Promise.all(
        chosen.map(async ({ name, ready }) => {
          const picture = await ready;
          return picture ? [{ name, content: await base64Of(picture) }] : [];
        }),
      );
      return all.flat();
    },
  };
}
