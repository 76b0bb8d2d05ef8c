import { defineConfig } from 'vitest/config'
import base from '../../vitest.config.ts'

/**
 * Builds nothing first, which all tests except journeys allow: otherwise a defect in the engine would rebuild the web app for
 * each mutant.
 */
export default defineConfig({ test: { ...base.test, globalSetup: [] } })
