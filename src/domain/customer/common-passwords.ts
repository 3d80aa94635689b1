/** The most common passwords consist of these words, once case, digits, signs and letters-as-digits are removed. */
const bases = new Set(
  `password passord passwort motdepasse contrasena qwerty qwertyuiop qwertz azerty asdf asdfgh asdfghjkl
  zxcv zxcvbn zxcvbnm qazwsx qweasd qweasdzxc abc abcd abcde abcdef abcdefg abcdefgh aaa aaaa admin
  administrator root user guest test tester testing login welcome velkommen letmein master monkey dragon
  sunshine princess football fotball baseball superman batman trustno iloveyou jegelskerdeg elskerdeg
  hemmelig hemmelighet secret changeme default temp temporary shadow michael jordan hello hei hallo
  norge norway oslo bergen trondheim stavanger sommer summer vinter winter spring host autumn januar
  january februar mars april mai juni juli august september oktober november desember december mandag
  monday fredag friday pokemon starwars liverpool manchester arsenal chelsea rosenborg computer internet
  google facebook samsung iphone`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

/**
 * Whether a password is one of the commonest, also with added digits and signs
 * (rules/sessions#passwords).
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFC').toLowerCase();
  const core = plain.replace(/^[\d\W_]+/, '').replace(/[\d\W_]+$/, '');
  const spelled = core.replaceAll(/[013457@$]/g, (letter) => lookalikes[letter] ?? letter);
  // A password of digits and signs alone can be guessed.
  return core === '' || bases.has(core) || bases.has(spelled);
}
