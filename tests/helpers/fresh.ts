import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, vi } from 'vitest'

/**
 * Test files share a process, its packages and the modules of the product, as importing the server takes longer than most files.
 * Modules below tests/ are loaded again for each file, because their hooks belong to one file.
 *
 * All modules are reset before and after a file that uses `vi`, changes the forms before the server reads them, or sets the language
 * of the reader, which the server sets once. Globals that it stubbed are put back, too.
 */
const { testPath = '' } = expect.getState()
if (/\bvi\.\w|\/changed-forms\/|setCatalogueSource/.test(fs.readFileSync(testPath, 'utf8'))) {
  vi.resetModules()
  afterAll(() => {
    vi.unstubAllGlobals()
    vi.resetModules()
  })
} else {
  forgetModules(path.resolve(import.meta.dirname, '..') + path.sep)
}
// Some tests create a window to render without a browser; libraries would then take the process for a browser.
Reflect.deleteProperty(globalThis, 'window')
// Each test file adds exit handlers for what it started, and Node would warn of more than ten.
process.setMaxListeners(0)

/** Does what `vi.resetModules` does, for the modules below a folder only. Relies on an internal of Vitest. */
function forgetModules(folder: string) {
  const { evaluatedModules } = Reflect.get(globalThis, '__vitest_worker__') as Worker
  for (const [id, module] of evaluatedModules.idToModuleMap) {
    if (!id.startsWith(folder) || id === import.meta.filename) continue
    Object.assign(module, { promise: undefined, exports: undefined, evaluated: false })
    module.importers.clear()
  }
}

interface Worker {
  evaluatedModules: { idToModuleMap: Map<string, { importers: Set<string> }> }
}
