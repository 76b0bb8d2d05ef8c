/** An address that breaks before its domain, where it must. */
export function EmailText({ email }: { email: string }) {
  const [name, domain] = email.split('@')
  return domain ? (
    <>
      {name}
      <wbr />
      {`@${domain}`}
    </>
  ) : (
    email
  )
}
