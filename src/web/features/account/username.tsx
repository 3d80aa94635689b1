/** Tells password managers which account a form is about. It is seen and sent nowhere. */
export function Username({ email }: { readonly email: string }) {
  return (
    <input
      className="visually-hidden"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden
    />
  );
}
