import { configDefaults, defineConfig } from 'vitest/config'
import base, { unhurried } from '../../vitest.config.ts'

/** `npm run test:s3`: what the files of the product do in an S3 store, which is started for them. */
export default defineConfig({
  test: {
    ...base.test,
    ...unhurried,
    include: ['tests/s3/**/*.test.ts'],
    exclude: [...configDefaults.exclude, 'tests/**/*.long.test.ts'],
    testTimeout: 120_000,
    // One store for all of them, which some of them end.
    maxWorkers: 1,
    globalSetup: ['tests/s3/setup.ts']
  }
})
