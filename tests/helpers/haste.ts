import { vi } from 'vitest'
import { rememberHashes } from './remembered-hashes.ts'
import { rememberTables } from './remembered-tables.ts'

/**
 * For `npm test` and `npm run test:postgres`: nobody waits. A password that was hashed or verified once with the same words is not again, an answer
 * whose time must not tell anything does not wait for its 50 ms, and what migrations make is looked at once. `vi.unmock` of any in
 * a file takes it back, for a test of the hashing or of the time itself; the other runs go without this.
 */
vi.mock('@node-rs/argon2', async original => rememberHashes(await original()))
vi.mock('../../server/core/limits/minimum-duration.ts', () => ({
  withMinimumDuration: <T>(work: Promise<T>) => work
}))
vi.mock('../../server/core/database/sqlite/made-by-migrations.ts', async original =>
  rememberTables(await original())
)

// Fastify looks for a plugin without a name in all that is loaded, which takes a tenth of the start of a server.
Object.defineProperty(Function.prototype, Symbol.for('fastify.display-name'), {
  value: 'plugin',
  writable: true,
  configurable: true
})
