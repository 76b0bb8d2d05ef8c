import path from 'node:path'
import type { Plugin } from 'vite'

/** What RJSF registers by default, and what stands there in our bundle. */
const replaced: { [source: string]: string } = {
  './components/widgets/index.js': 'noWidgets.ts',
  './components/fields/index.js': 'groupFields.ts'
}

/**
 * Leaves out of the bundle what RJSF registers and our theme never draws: its widgets, and its fields for everything
 * but groups. Our kinds draw those.
 */
export function leanForms(): Plugin {
  return {
    name: 'lean-forms',
    enforce: 'pre',
    resolveId(source, importer) {
      const file = replaced[source]
      const isRegistry = importer?.replaceAll('\\', '/').includes('/@rjsf/core/lib/getDefaultRegistry.js')
      return file && isRegistry ? path.join(import.meta.dirname, file) : undefined
    }
  }
}
