import { defineConfig } from 'vitest/config'
import base from '../../vitest.config.ts'

/** Beside `npm test`: the long tests, and many more generated cases, as many as fit into some twenty minutes. */
export default defineConfig({
  test: {
    ...base.test,
    include: ['tests/**/*.long.test.ts', 'tests/{fuzz,parity,journeys}/**/*.test.ts'],
    exclude: [],
    env: { EFFORT: 'ci' }
  }
})
