import { configDefaults, defineConfig } from 'vitest/config'
import base from '../../vitest.config.ts'

/** What looks at the plans of SQLite, and at an audit of one chain. */
const ofSqlite = ['tests/server/employees/plans.test.ts', 'tests/server/audit/chain.test.ts']

/** What asks little of a database and takes long: the gate of each call is the same on both engines. */
const tooLong = [
  'tests/server/access/table.test.ts',
  'tests/server/accounts/password-rules.test.ts',
  'tests/server/files/{broken-uploads,pdf,scan,signature,heavy-pictures}.test.ts'
]

/** `npm run test:postgres`: the tests of all features with every database on a Postgres that is started for them. */
export default defineConfig({
  test: {
    ...base.test,
    include: [
      'tests/server/{access,accounts,audit,clients,employees,files,hiring,mail,messages,privacy,records,schema-changes,volume}/**/*.test.ts',
      'tests/postgres/**/*.test.ts'
    ],
    exclude: [...configDefaults.exclude, 'tests/**/*.long.test.ts', ...ofSqlite, ...tooLong],
    globalSetup: ['tests/helpers/setup.ts', 'tests/postgres/setup.ts']
  }
})
