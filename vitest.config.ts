import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take minutes come first: begun last, they would be waited for alone. */
class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) =>
      /tests\/(fuzz|resilience|journeys|parity|recipes)\//.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    globalSetup: ['tests/helpers/setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // What a page comes to show may take a moment on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    sequence: { sequencer: LongOnesFirst },
    pool: 'forks',
    maxWorkers: 2
  }
})
