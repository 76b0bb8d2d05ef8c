import { vi } from 'vitest'

/** Files share a process, and with it what is installed; our own modules are made anew for each, with nothing kept. */
vi.resetModules()
// Who draws pages without a browser makes a window; libraries that find one take the process for a browser.
Reflect.deleteProperty(globalThis, 'window')
// Each file ends what it started when the process ends, if not before.
process.setMaxListeners(0)
