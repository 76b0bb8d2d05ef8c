import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Tests that take minutes or start a browser run first: started last, they would run alone at the end. */
const slow = /\.long\.test\.ts$|tests\/(fuzz|parity|journeys|resilience)\/|tests\/renderer\/form\//

class SlowOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) => slow.test(moduleId)
    return [...sorted.filter(isSlow), ...sorted.filter(file => !isSlow(file))]
  }
}

/** The arguments of `npm test -- tests/fuzz/life`, or `kills`: if files are named, long tests among them run too. */
const words = process.argv.slice(3)
const isName = (word: string, index: number) => !word.startsWith('-') && !isOption(words[index - 1])
const isOption = (word = '') => word.startsWith('-') && !word.includes('=')
export const isNamed = words.some(isName)

/**
 * Setup of the long runs and of S3: files are on a disk, every password is hashed, responses take their normal time, a test may
 * take longer, and fewer run at once, as many of them measure time.
 */
export const unhurried = {
  testTimeout: 120_000,
  maxWorkers: 2,
  globalSetup: ['tests/helpers/setup.ts'],
  setupFiles: ['tests/helpers/fresh.ts', 'tests/helpers/first-failure.ts']
}

/** Another folder for compiled modules, such as one that is deleted with a copy of the project. */
const { COMPILED } = process.env

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    // Tests of Postgres and of S3 need a server that is started for them.
    exclude: [
      ...configDefaults.exclude,
      'tests/postgres/**',
      'tests/s3/**',
      ...(isNamed ? [] : ['tests/**/*.long.test.ts'])
    ],
    globalSetup: [...unhurried.globalSetup, 'tests/helpers/memory-folder.ts'],
    setupFiles: [...unhurried.setupFiles, 'tests/helpers/haste.ts'],
    // A journey of many pages takes half a minute on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A failure names the unexpected elements of an array instead of "[ Array(1) ]".
    chaiConfig: { truncateThreshold: 400 },
    // A page may need a moment on a busy machine before it shows what is expected.
    expect: { poll: { timeout: 10_000 } },
    sequence: { sequencer: SlowOnesFirst },
    pool: 'forks',
    // Three processes instead of one per file: starting one and loading packages takes longer than most files. A third one uses
    // the time in which two wait for a browser or a server.
    isolate: false,
    maxWorkers: 3,
    // Compiled modules stay cached in node_modules until their text changes: this halves the time of running one file.
    experimental: { fsModuleCache: true, ...(COMPILED && { fsModuleCachePath: COMPILED }) }
  }
})
