type Argon2 = Pick<typeof import('@node-rs/argon2'), 'hash' | 'verify'>

let held: { begin(): void; end: Promise<void> } | undefined

/**
 * Wraps the real argon2 so that `holdVerification` can pause its next verification. What a test does in the meantime then
 * happens during the verification on any machine.
 */
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

/** Pauses the result of the next verification: `begun` resolves once it is computed, and `release` lets it return. */
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
