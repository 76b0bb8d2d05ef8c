import fs from 'node:fs'
import { configDefaults, defineConfig } from 'vitest/config'
import base, { isNamed, unhurried } from '../../vitest.config.ts'
import { chooseOfDay } from '../helpers/effort.ts'

/** What looks at the plans of SQLite, at its files, and at an audit of one chain. */
const ofSqlite = [
  'tests/server/employees/plans.test.ts',
  'tests/server/privacy/secrets.test.ts',
  'tests/server/audit/chain.test.ts'
]

const longOfServer = fs
  .readdirSync('tests/server', { recursive: true, encoding: 'utf8' })
  .map(file => `tests/server/${file}`)
  .filter(file => file.endsWith('.long.test.ts'))
  .sort()
const ofToday = chooseOfDay(longOfServer, 3)
const ofTomorrow = isNamed ? [] : longOfServer.filter(file => !ofToday.includes(file))

/**
 * `npm run test:postgres`: the tests of all features and all journeys, with every database on a Postgres that is started for them,
 * and every file in an S3 store where Swift is installed. Of the long ones of the server a third each day; all for whoever names them.
 */
export default defineConfig({
  test: {
    ...base.test,
    include: [
      'tests/server/{access,accounts,audit,clients,employees,files,hiring,jobs,mail,messages,metrics,openapi,privacy,records,schema-changes,volume}/**/*.test.ts',
      'tests/postgres/**/*.test.ts',
      'tests/journeys/*.test.ts'
    ],
    exclude: [...configDefaults.exclude, ...ofSqlite, ...ofTomorrow],
    // Much of the time the one or the other waits.
    maxWorkers: 3,
    globalSetup: [...unhurried.globalSetup, 'tests/postgres/setup.ts', 'tests/postgres/store-setup.ts']
  }
})
