import { beforeEach, expect, type RunnerTestSuite } from 'vitest'

/**
 * Skips the remaining steps of a journey after the first failure: each would wait half a minute and report nothing new. Steps
 * in sibling `describe` blocks still run.
 */
if (expect.getState().testPath?.includes('/tests/journeys/'))
  beforeEach(({ task, skip }) => {
    for (let level: RunnerTestSuite | undefined = task.suite ?? task.file; level; level = level.suite)
      if (level.tasks.some(({ type, result }) => type === 'test' && result?.state === 'fail'))
        skip('A step before it has failed.')
  })
