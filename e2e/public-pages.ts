/** An address of every kind of page that anybody may open, in the sample shop. */
export const publicPages = [
  '/',
  '/baderom',
  '/baderom/batterier/servantbatterier',
  '/odde-servantbatteri',
  '/series/odde',
  '/i/slik-maler-du',
  '/search?q=servant',
  '/search?q=finnesikke',
  '/cart',
  '/checkout/personal',
  '/login',
  '/proff/login',
  '/register',
  '/error',
  '/finnes-ikke',
  '/en',
];
