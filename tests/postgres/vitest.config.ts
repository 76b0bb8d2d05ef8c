import { configDefaults, defineConfig } from 'vitest/config'
import base from '../../vitest.config.ts'

/** What looks at a SQLite file itself, or at what SQLite alone has. */
const ofSqlite: string[] = []

/** `npm run test:postgres`: the server's tests with every database on a Postgres that is started for them. */
export default defineConfig({
  test: {
    ...base.test,
    include: ['tests/server/**/*.test.ts', 'tests/postgres/**/*.test.ts'],
    exclude: [...configDefaults.exclude, 'tests/**/*.long.test.ts', ...ofSqlite],
    globalSetup: ['tests/helpers/setup.ts', 'tests/postgres/setup.ts']
  }
})
