import fs from 'node:fs'
import { defineConfig } from 'vitest/config'
import base, { isNamed, unhurried } from '../../vitest.config.ts'
import { chooseOfDay } from '../helpers/effort.ts'

/** Long tests, journeys on their other screen widths, and generated tests. */
const isLonger = (file: string) =>
  /\.long\.test\.tsx?$|^tests\/(fuzz|parity|journeys)\/.*\.test\.ts$/.test(file) ||
  (/\.test\.tsx?$/.test(file) && fs.readFileSync(file, 'utf8').includes('/effort.ts'))

const files = fs
  .readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map(file => `tests/${file}`)
  .filter(file => isLonger(file) && !/^tests\/(postgres|s3)\//.test(file))
  .sort()

/** These run every day: they check that the product works with whatever forms the author's checks accept. */
const daily = files.filter(file => file.startsWith('tests/form-sets/'))

/** Runs in addition to `npm test`: a third of these files each day, or all of them when files are named. */
export default defineConfig({
  test: {
    ...base.test,
    ...unhurried,
    include: isNamed ? files : [...new Set([...daily, ...chooseOfDay(files, 3)])],
    exclude: [],
    env: { EFFORT: 'ci' }
  }
})
