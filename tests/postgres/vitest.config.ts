import { configDefaults, defineConfig } from 'vitest/config'
import base, { unhurried } from '../../vitest.config.ts'

/** What looks at the plans of SQLite, at its files, and at an audit of one chain. */
const ofSqlite = [
  'tests/server/employees/plans.test.ts',
  'tests/server/privacy/secrets.test.ts',
  'tests/server/audit/chain.test.ts'
]

/** What asks little of a database and takes long: the gate of each call is the same on both engines. */
const tooLong = [
  'tests/server/access/table.test.ts',
  'tests/server/accounts/password-rules.test.ts',
  'tests/server/files/{broken-uploads,pdf,scan,signature,heavy-pictures}.test.ts'
]

/**
 * Ways through the product in a browser, with files in an S3 store where Swift is installed: what everybody does each day.
 * Whoever names journeys gets any that is named.
 */
const daily = [
  'employee',
  'account',
  'hiring',
  'sent-back',
  'sent-messages.long',
  'admin-{list,record,export}'
]
const isJourneyNamed = process.argv.slice(3).some(word => word.includes('journeys'))
const journeys = isJourneyNamed ? ['*'] : daily
const long = isJourneyNamed ? [] : ['tests/**/!(sent-messages|export-thread|restart|thousand).long.test.ts']

/** `npm run test:postgres`: the tests of all features with every database on a Postgres that is started for them. */
export default defineConfig({
  test: {
    ...base.test,
    ...unhurried,
    include: [
      'tests/server/{access,accounts,audit,clients,employees,files,hiring,jobs,mail,messages,metrics,openapi,privacy,records,schema-changes,volume}/**/*.test.ts',
      'tests/postgres/**/*.test.ts',
      ...journeys.map(name => `tests/journeys/${name}.test.ts`)
    ],
    exclude: [...configDefaults.exclude, ...long, ...ofSqlite, ...tooLong],
    // Much of the time the one or the other waits.
    maxWorkers: 3,
    globalSetup: [...unhurried.globalSetup, 'tests/postgres/setup.ts', 'tests/postgres/store-setup.ts']
  }
})
