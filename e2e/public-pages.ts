/** An address of every kind of page that is read, in the sample shop. */
export const pagesToRead = [
  '/',
  '/baderom',
  '/odde-servantbatteri',
  '/series/odde',
  '/i/slik-maler-du',
  '/inspirasjon/lite-bad-stor-plass',
  '/stores',
  '/search?q=servant',
];

/** The same of pages where one writes or keeps something. */
export const pagesToUse = [
  '/cart',
  '/compare',
  '/wishlist',
  '/quotes',
  '/checkout/personal',
  '/login',
  '/contact',
  '/verktoy/mal',
  '/privacy/consent',
  '/finnes-ikke',
];

/** An address of every kind of public page. */
export const publicPages = [...pagesToRead, ...pagesToUse];

/** The other kinds of product and page, and the same in the other store views: looked at less often. */
export const otherPages = [
  '/baderom/batterier/servantbatterier',
  '/search?q=finnesikke',
  '/proff/login',
  '/register',
  '/error',
  '/en',
  '/sval-servant',
  '/grend-servantskap-med-servant',
  '/kobolt-presskobling',
  '/klar-fast-dusjvegg-etter-mal',
  '/hop-komposittkum-med-avrenning',
  '/are-fordelerskap',
  '/rad-tilbehorssett-krom',
  '/grend-baderomspakke',
  '/pressmaskin-for-rordeler',
  '/rorleggertime',
  '/befaring-av-bad',
  '/sjekkliste-for-vatrom',
  '/baderom?perPage=20&page=2',
  '/baderom?price=1000-2500&sort=final_price',
  '/i/salgs-vilkar',
  '/faq',
  '/inspirasjon?topic=velge',
  '/projects',
  '/projects/bad-for-hele-livet',
  '/en/inspirasjon/hvor-stor-bereder',
  '/contact?form=complaint',
  '/customer-service',
  '/verktoy/passer',
  '/verktoy/mal?category=dusj/dusjvegger&width=900&height=2000',
  '/verktoy/passer?part=KLD-SVAL-WC-KOMP',
  '/en/stores/oslo',
  '/en/bathroom/mixers/basin-mixers',
  '/en/odde-basin-mixer',
  '/en/search?q=basin',
  '/en/login',
  '/en/nothing-here',
  '/proff',
  '/proff/baderom',
  '/proff/odde-servantbatteri',
  '/proff/search?q=servant',
];
