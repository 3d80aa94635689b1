const key = 'armatur-typed-email';

/** Carries the e-mail that was typed at the log-in to the page for a new password. */
export function keepTypedEmail(email: string): void {
  try {
    sessionStorage.setItem(key, email);
  } catch {
    // A browser may refuse to store anything.
  }
}

export function takeTypedEmail(): string {
  try {
    const email = sessionStorage.getItem(key) ?? '';
    sessionStorage.removeItem(key);
    return email;
  } catch {
    return '';
  }
}
