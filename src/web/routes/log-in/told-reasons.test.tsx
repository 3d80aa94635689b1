import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import type { ShownScreen } from '#contract/views/views.ts';
import { aSeller } from '#testing/a-seller.ts';
import { visitor } from '#testing/a-visitor.ts';
import { storeViews } from '#testing/sample-views.ts';
import { texts } from '#texts/nb.ts';
import { Component as Confirm } from '#web/routes/confirm.tsx';
import { Component as LogIn } from '#web/routes/login.tsx';
import { Component as ResetPassword } from '#web/routes/reset-password.tsx';
import { createPageStore, PageProvider } from '#web/state/page/page.tsx';
import { createShop, ShopProvider } from '#web/state/page/shop.tsx';
import { loadTexts } from '#web/state/page/texts.ts';

beforeAll(async () => {
  const names = ['account', 'passwords', 'labels', 'confirm', 'form-kit'] as const;
  await Promise.all(names.map((name) => loadTexts(name, 'nb')));
});

function said(Screen: ComponentType, shown: ShownScreen, address = '/'): string {
  const page = { storeView: storeViews[0], visitor, contact: aSeller };
  const store = createPageStore({ ...page, address, ...shown });
  return renderToString(
    <ShopProvider shop={createShop(page, texts)}>
      <PageProvider store={store}>
        <Screen />
      </PageProvider>
    </ShopProvider>,
  );
}

test('the log-in says that the session was ended, and only then', () => {
  const logIn = (isEnded: boolean) =>
    said(LogIn, {
      screen: 'login',
      view: { returnTo: '/', isLoggedOut: false, isSent: false, isErased: false, isEnded },
    });
  expect(logIn(true)).toContain('Du er logget ut på denne enheten.');
  expect(logIn(false)).not.toContain('logget ut');
});

test.each([
  ['cut', 'Lenken er ikke hel.'],
  ['over', 'Lenken er brukt eller for gammel.'],
] as const)('a link that is %s says so', (link, words) => {
  const view = { email: '', resetToken: '', link };
  const html = said(ResetPassword, { screen: 'reset-password', view });
  expect(html).toContain(words);
  expect(html).toContain('href="/login"');
});

test.each(['account', 'email'])('half a link to confirm by %s opens nothing', (name) => {
  const confirm = (token: string) =>
    said(Confirm, { screen: 'confirm', view: null }, `/confirm?${name}=${token}`);
  expect(confirm('half-a-token')).toContain('Lenken er ikke hel.');
  expect(confirm('half-a-token')).not.toContain('<form');
  expect(confirm('half-a-token')).toMatch(
    /href="\/(?:register|my-account\/profile)".*href="\/login"/,
  );
  expect(confirm('a'.repeat(43))).toContain('<form');
});
