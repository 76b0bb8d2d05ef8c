import { vi } from 'vitest'
import { rememberHashes } from './remembered-hashes.ts'
import { rememberTables } from './remembered-tables.ts'

/**
 * Makes `npm test` and `npm run test:postgres` faster: each password is hashed and verified once, responses skip the 50 ms that
 * hide timing, and the tables that migrations create are read once. Tests of the hashing or timing itself undo their mock with
 * `vi.unmock`; other runs do not use this file.
 */
vi.mock('@node-rs/argon2', async original => rememberHashes(await original()))
vi.mock('../../server/core/limits/minimum-duration.ts', () => ({
  withMinimumDuration: <T>(work: Promise<T>) => work
}))
vi.mock('../../server/core/database/sqlite/made-by-migrations.ts', async original =>
  rememberTables(await original())
)

// Fastify searches all loaded modules for plugins without a name, which takes a tenth of the start of a server.
Object.defineProperty(Function.prototype, Symbol.for('fastify.display-name'), {
  value: 'plugin',
  writable: true,
  configurable: true
})
