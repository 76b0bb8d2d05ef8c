import { defineConfig } from 'vitest/config'
import base, { unhurried } from '../../vitest.config.ts'

/** `RUNS` names long runs: these alone. */
const others = process.env.RUNS
  ? []
  : ['tests/**/*.long.test.ts', 'tests/{fuzz,parity,journeys}/**/*.test.ts']

/** The long runs, one after the other, for as long as they take; then all that is generated, many times over. */
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
