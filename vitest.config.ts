import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes minutes, or starts a browser, comes first: begun last, it would be waited for alone. */
const slow = /\.long\.test\.ts$|tests\/(fuzz|parity|journeys|resilience)\/|tests\/renderer\/form\//

class SlowOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) => slow.test(moduleId)
    return [...sorted.filter(isSlow), ...sorted.filter(file => !isSlow(file))]
  }
}

/** `npm test -- tests/fuzz/life`, or `kills`: whoever names files gets them, the long ones too. */
const words = process.argv.slice(3)
const isName = (word: string, index: number) => !word.startsWith('-') && !isOption(words[index - 1])
const isOption = (word = '') => word.startsWith('-') && !word.includes('=')
export const isNamed = words.some(isName)

/** Of the long runs and those of S3: files lie on a disk, each password is hashed, and each answer takes its time. */
export const unhurried = {
  globalSetup: ['tests/helpers/setup.ts'],
  setupFiles: ['tests/helpers/fresh.ts']
}

/** Another folder for what was compiled: that of a copy of the project goes with it. */
const { COMPILED } = process.env

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    // Those of Postgres and of S3 want one that is started for them.
    exclude: [
      ...configDefaults.exclude,
      'tests/postgres/**',
      'tests/s3/**',
      ...(isNamed ? [] : ['tests/**/*.long.test.ts'])
    ],
    globalSetup: [...unhurried.globalSetup, 'tests/helpers/memory-folder.ts'],
    setupFiles: [...unhurried.setupFiles, 'tests/helpers/haste.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // What a page comes to show may take a moment on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    sequence: { sequencer: SlowOnesFirst },
    pool: 'forks',
    // Two processes, not one a file: starting one and loading what is installed takes longer than most files.
    isolate: false,
    maxWorkers: 2,
    // What was compiled once lies in node_modules until its text changes: half the work of a run of one file.
    experimental: { fsModuleCache: true, ...(COMPILED && { fsModuleCachePath: COMPILED }) }
  }
})
