import fs from 'node:fs'
import { configDefaults, defineConfig } from 'vitest/config'
import base, { isNamed, unhurried } from '../../vitest.config.ts'
import { chooseOfDay, chooseOfTwoDays } from '../helpers/effort.ts'

/** Tests of SQLite's query plans and files, and of an audit with a single chain. */
const ofSqlite = [
  'tests/server/employees/plans.test.ts',
  'tests/server/privacy/secrets.test.ts',
  'tests/server/audit/chain.test.ts'
]

/** Tests of every feature of the server, but not of its core and tools. */
const isOfFeatures = /^tests\/(server\/(?!core|health|settings|tools)\w[\w-]*|journeys)\/.*\.test\.ts$/
const isLongOfServer = (file: string) => /^tests\/server\/.*\.long\.test\.ts$/.test(file)

const files = fs
  .readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map(file => `tests/${file}`)
  .filter(file => isOfFeatures.test(file) && !ofSqlite.includes(file))
  .sort()
const own = fs
  .readdirSync('tests/postgres', { encoding: 'utf8' })
  .filter(file => file.endsWith('.test.ts'))
  .map(file => `tests/postgres/${file}`)
  .sort()
const ofToday = [
  ...chooseOfTwoDays(own),
  ...chooseOfDay(
    files.filter(file => !isLongOfServer(file)),
    1
  ),
  ...chooseOfDay(files.filter(isLongOfServer), 3)
]

/**
 * `npm run test:postgres`: runs the tests of all features and all journeys, with every database on a Postgres started for them,
 * and every file in an S3 store if Swift is installed. A third of the server's long tests runs each day, and half of the tests of
 * Postgres itself on a slow machine; named files always run.
 */
export default defineConfig({
  test: {
    ...base.test,
    include: isNamed ? [...files, ...own] : ofToday,
    exclude: configDefaults.exclude,
    testTimeout: unhurried.testTimeout,
    globalSetup: [...unhurried.globalSetup, 'tests/postgres/setup.ts', 'tests/postgres/store-setup.ts']
  }
})
