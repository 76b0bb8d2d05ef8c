type Argon2 = Pick<typeof import('@node-rs/argon2'), 'hash' | 'verify'>

/** Kept by the process: files that share it hash the same few passwords. */
const kept = globalThis as { hashesOfTests?: Map<string, Promise<string | boolean>> }

/**
 * The real hashes, each made once: argon2 answers the same to the same question, but for the salt, which is chance. So a
 * password has one salt for all who have it.
 */
export function rememberHashes(argon2: Argon2): Argon2 {
  const known = (kept.hashesOfTests ??= new Map())

  return {
    ...argon2,
    async hash(password, options) {
      const hashed = await once(['hash', password, options], () => argon2.hash(password, options))
      // What was just made of a password fits it.
      void once(['verify', hashed, password, { secret: options?.secret }], async () => true)
      return hashed
    },
    verify: (hashed, password, options) =>
      once(['verify', hashed, password, options], () => argon2.verify(hashed, password, options))
  }

  function once<T extends string | boolean>(question: unknown[], ask: () => Promise<T>): Promise<T> {
    const key = JSON.stringify(question)
    const answer = (known.get(key) as Promise<T> | undefined) ?? ask()
    known.set(key, answer)
    return answer
  }
}
