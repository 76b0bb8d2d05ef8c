import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    globalSetup: ['tests/helpers/setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // What a page comes to show may take a moment on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    pool: 'forks',
    maxWorkers: 2
  }
})
