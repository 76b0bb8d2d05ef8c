import { defineConfig } from 'vitest/config'
import base from '../../vitest.config.ts'

/** As for all tests but journeys, nothing is built first: a defect in the engine would have the web app built for each mutant. */
export default defineConfig({ test: { ...base.test, globalSetup: [] } })
