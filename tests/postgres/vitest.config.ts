import { configDefaults, defineConfig } from 'vitest/config'
import base from '../../vitest.config.ts'

/** What looks at the plans of SQLite, and at an audit of one chain. */
const ofSqlite = ['tests/server/employees/plans.test.ts', 'tests/server/audit/chain.test.ts']

/** `npm run test:postgres`: the tests of all features with every database on a Postgres that is started for them. */
export default defineConfig({
  test: {
    ...base.test,
    include: [
      'tests/server/{access,accounts,audit,clients,employees,files,hiring,mail,messages,privacy,records,schema-changes,volume}/**/*.test.ts',
      'tests/postgres/**/*.test.ts'
    ],
    exclude: [...configDefaults.exclude, 'tests/**/*.long.test.ts', ...ofSqlite],
    globalSetup: ['tests/helpers/setup.ts', 'tests/postgres/setup.ts']
  }
})
