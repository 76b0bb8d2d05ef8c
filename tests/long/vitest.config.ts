import { defineConfig } from 'vitest/config'
import base, { unhurried } from '../../vitest.config.ts'

/** With `RUNS`, only the long runs that it names. */
const others = process.env.RUNS
  ? []
  : ['tests/**/*.long.test.ts', 'tests/{fuzz,parity,journeys}/**/*.test.ts']

/** Runs the long runs one after the other without a timeout, then all generated tests with many cases. */
export default defineConfig({
  test: {
    ...base.test,
    ...unhurried,
    include: ['tests/long/long.ts', ...others],
    exclude: [],
    env: { EFFORT: 'long' },
    testTimeout: 24 * 3600 * 1000,
    hookTimeout: 24 * 3600 * 1000,
    maxWorkers: 1,
    disableConsoleIntercept: true
  }
})
