import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, vi } from 'vitest'

/**
 * Files share a process, and with it what is installed and the modules of the product, as importing the server takes longer than
 * most files. The modules of the tests are made anew for each: what they do at the end of a file is for that file.
 *
 * A file that puts something else in the place of a module or a global, or that changes the forms before the server looks at
 * them, has all modules made anew, and so has the one after it.
 */
const { testPath = '' } = expect.getState()
if (/\bvi\.\w|\/changed-forms\//.test(fs.readFileSync(testPath, 'utf8'))) {
  vi.resetModules()
  afterAll(() => void vi.resetModules())
} else {
  forgetModules(path.resolve(import.meta.dirname, '..') + path.sep)
}
// Some tests create a window to render without a browser; libraries would then take the process for a browser.
Reflect.deleteProperty(globalThis, 'window')
// Each test file adds exit handlers for what it started, and Node would warn of more than ten.
process.setMaxListeners(0)

/** What `vi.resetModules` does to all, to those below a folder. */
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
