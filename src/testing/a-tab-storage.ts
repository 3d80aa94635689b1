/** Replaces `sessionStorage`; its texts are its own properties, as in a browser. */
export function aTabStorage(): Storage {
  return Object.create(storage);
}

type Texts = Record<string, string>;

const storage = {
  getItem(this: Texts, key: string) {
    return this[key] ?? null;
  },
  setItem(this: Texts, key: string, text: string) {
    this[key] = text;
  },
  removeItem(this: Texts, key: string) {
    delete this[key];
  },
};
