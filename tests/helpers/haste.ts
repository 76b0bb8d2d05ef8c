import { vi } from 'vitest'
import { rememberHashes } from './remembered-hashes.ts'

/**
 * For `npm test` and `npm run test:postgres`: nobody waits. A password that was hashed or verified once with the same words is not again, and an answer
 * whose time must not tell anything does not wait for its 50 ms. `vi.unmock` of the one or the other in a file takes it back,
 * for a test of the hashing or of the time itself; the other runs go without this.
 */
vi.mock('@node-rs/argon2', async original => rememberHashes(await original()))
vi.mock('../../server/core/limits/minimum-duration.ts', () => ({
  withMinimumDuration: <T>(work: Promise<T>) => work
}))
