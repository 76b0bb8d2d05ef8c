import { configDefaults, defineConfig } from 'vitest/config'
import base, { unhurried } from '../../vitest.config.ts'

/** `npm run test:s3`: tests the product's file storage in an S3 store that is started for them. */
export default defineConfig({
  test: {
    ...base.test,
    ...unhurried,
    include: ['tests/s3/**/*.test.ts'],
    exclude: [...configDefaults.exclude, 'tests/**/*.long.test.ts'],
    // All tests share one store, and some of them kill it.
    maxWorkers: 1,
    globalSetup: ['tests/s3/setup.ts']
  }
})
