import fs from 'node:fs'
import { defineConfig } from 'vitest/config'
import base, { isNamed, unhurried } from '../../vitest.config.ts'
import { chooseOfDay } from '../helpers/effort.ts'

/** The long tests, the journeys on their other screens, and what `npm test` tries a sample of. */
const isLonger = (file: string) =>
  /\.long\.test\.tsx?$|^tests\/(fuzz|parity|journeys)\/.*\.test\.ts$/.test(file) ||
  (/\.test\.tsx?$/.test(file) && fs.readFileSync(file, 'utf8').includes('/effort.ts'))

const files = fs
  .readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map(file => `tests/${file}`)
  .filter(file => isLonger(file) && !/^tests\/(postgres|s3)\//.test(file))
  .sort()

/** Whatever the check of an author lets pass is tried every day. */
const daily = files.filter(file => file.startsWith('tests/form-sets/'))

/** Beside `npm test`: a third of them each day; all of them for whoever names files. */
export default defineConfig({
  test: {
    ...base.test,
    ...unhurried,
    include: isNamed ? files : [...new Set([...daily, ...chooseOfDay(files, 3)])],
    exclude: [],
    env: { EFFORT: 'ci' }
  }
})
