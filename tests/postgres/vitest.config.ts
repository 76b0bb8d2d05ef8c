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

/** Every feature of the server, but for what stands below them. */
const isOfFeatures = /^tests\/(server\/(?!core|health|settings|tools)\w[\w-]*|journeys)\/.*\.test\.ts$/
const isLongOfServer = (file: string) => /^tests\/server\/.*\.long\.test\.ts$/.test(file)

const files = fs
  .readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map(file => `tests/${file}`)
  .filter(file => isOfFeatures.test(file) && !ofSqlite.includes(file))
  .sort()
const ofToday = [
  ...chooseOfDay(
    files.filter(file => !isLongOfServer(file)),
    1
  ),
  ...chooseOfDay(files.filter(isLongOfServer), 3)
]

/**
 * `npm run test:postgres`: the tests of all features and all journeys, with every database on a Postgres that is started for them,
 * and every file in an S3 store where Swift is installed. Of the long ones of the server a third each day; all for whoever names them.
 */
export default defineConfig({
  test: {
    ...base.test,
    include: [...(isNamed ? files : ofToday), 'tests/postgres/**/*.test.ts'],
    exclude: configDefaults.exclude,
    // Much of the time the one or the other waits.
    maxWorkers: 3,
    globalSetup: [...unhurried.globalSetup, 'tests/postgres/setup.ts', 'tests/postgres/store-setup.ts']
  }
})
