import { beforeEach, expect, type RunnerTestSuite } from 'vitest'

/**
 * A journey stops at the first step that fails: each after it would wait in vain, half a minute long, and say nothing new.
 * Steps under another heading beside it go on.
 */
if (expect.getState().testPath?.includes('/tests/journeys/'))
  beforeEach(({ task, skip }) => {
    for (let level: RunnerTestSuite | undefined = task.suite ?? task.file; level; level = level.suite)
      if (level.tasks.some(({ type, result }) => type === 'test' && result?.state === 'fail'))
        skip('A step before it has failed.')
  })
