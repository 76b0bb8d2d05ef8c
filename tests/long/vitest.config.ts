import { defineConfig } from 'vitest/config'
import base from '../../vitest.config.ts'

/** Nothing but the long runs, one after the other, for as long as they take. */
export default defineConfig({
  test: {
    ...base.test,
    include: ['tests/long/long.ts'],
    testTimeout: 24 * 3600 * 1000,
    hookTimeout: 24 * 3600 * 1000,
    maxWorkers: 1,
    disableConsoleIntercept: true
  }
})
