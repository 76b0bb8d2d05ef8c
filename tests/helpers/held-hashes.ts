type Argon2 = Pick<typeof import('@node-rs/argon2'), 'hash' | 'verify'>

let held: { begin(): void; end: Promise<void> } | undefined

/** The real hashes, whose next look at a password can be held: what happens meanwhile then happens meanwhile on any machine. */
export const holdHashes = (argon2: Argon2): Argon2 => ({
  ...argon2,
  async verify(...question) {
    const isRight = await argon2.verify(...question)
    const own = held
    held = undefined
    own?.begin()
    await own?.end
    return isRight
  }
})

/** `begun` once a password is looked at; the look does not end before it is let go. */
export function holdVerification() {
  let begin = () => {}
  let release = () => {}
  const begun = new Promise<void>(resolve => {
    begin = resolve
  })
  const end = new Promise<void>(resolve => {
    release = resolve
  })
  held = { begin, end }
  return { begun, release }
}
