import { vi } from 'vitest'

/** Files share a process, and with it what is installed; our own modules are made anew for each, with nothing kept. */
vi.resetModules()
// Each file ends what it started when the process ends, if not before.
process.setMaxListeners(0)
