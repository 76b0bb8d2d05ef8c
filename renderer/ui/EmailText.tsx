/** An email address that may break before its @. */
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
