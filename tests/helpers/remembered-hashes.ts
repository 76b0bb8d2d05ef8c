type Argon2 = Pick<typeof import('@node-rs/argon2'), 'hash' | 'verify'>

/** Shared by the whole process, because its test files hash the same few passwords. */
const kept = globalThis as { hashesOfTests?: Map<string, Promise<string | boolean>> }

/**
 * Memoizes the real argon2 functions: results are the same for the same arguments, except for the random salt. So all accounts
 * with the same password share a salt.
 */
export function rememberHashes(argon2: Argon2): Argon2 {
  const known = (kept.hashesOfTests ??= new Map())

  return {
    ...argon2,
    async hash(password, options) {
      const hashed = await once(['hash', password, options], () => argon2.hash(password, options))
      // A hash is known to verify with the password it was made of.
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
