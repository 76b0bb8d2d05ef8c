import { vi } from 'vitest'
import { rememberHashes } from './remembered-hashes.ts'
import { rememberTables } from './remembered-tables.ts'

/**
 * Makes `npm test` and `npm run test:postgres` faster: each password is hashed and verified once, answers do not wait for the 50 ms
 * that hide how long they took, and the tables that migrations make are read once. A test of the hashing or of the time itself takes
 * its part back with `vi.unmock`; other runs go without this.
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
