import path from 'node:path'
import type { Alias, Plugin } from 'vite'

const folder = path.resolve(import.meta.dirname, '../form/rjsf/slim')

/** What RJSF registers by default, and what stands there in our bundle. */
const registered: { [source: string]: string } = {
  './components/widgets/index.js': 'widgets.ts',
  './components/fields/index.js': 'fields.ts'
}

/**
 * Leaves out of the bundle what RJSF registers and our theme never draws: its widgets, and its fields for everything
 * but groups. Our kinds draw those.
 */
export function rjsfSlim(): Plugin {
  return {
    name: 'rjsf-slim',
    enforce: 'pre',
    resolveId(source, importer) {
      const file = registered[source]
      const isRegistry = importer?.replaceAll('\\', '/').includes('/@rjsf/core/lib/getDefaultRegistry.js')
      return file && isRegistry ? path.join(folder, file) : undefined
    }
  }
}

/**
 * RJSF would bring a Markdown parser and a URI library; our pages need neither, and both are heavy. While developing
 * nothing is shaken off, so Ajv is loaded too, and that needs the library.
 */
export function slimAliases(command: 'build' | 'serve'): Alias[] {
  const markdown = { find: /^markdown-to-jsx.*/, replacement: path.join(folder, 'markdown.ts') }
  const uri = { find: 'fast-uri', replacement: path.join(folder, 'uri.ts') }
  return command === 'build' ? [markdown, uri] : [markdown]
}
