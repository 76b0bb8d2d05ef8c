import { configDefaults, defineConfig } from 'vitest/config'
import base from '../../vitest.config.ts'

/** What looks at the plans of SQLite. */
const ofSqlite = ['tests/server/employees/plans.test.ts']

/** `npm run test:postgres`: the tests of these features with every database on a Postgres that is started for them. */
export default defineConfig({
  test: {
    ...base.test,
    include: [
      'tests/server/{clients,employees,messages,records,volume}/**/*.test.ts',
      'tests/server/privacy/planned-erasure.test.ts',
      'tests/postgres/**/*.test.ts'
    ],
    exclude: [...configDefaults.exclude, 'tests/**/*.long.test.ts', ...ofSqlite],
    globalSetup: ['tests/helpers/setup.ts', 'tests/postgres/setup.ts']
  }
})
