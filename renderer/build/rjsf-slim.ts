import path from 'node:path'
import type { Alias, Plugin } from 'vite'

const folder = path.resolve(import.meta.dirname, '../form/rjsf/slim')

interface Replacement {
  source: string
  importers: RegExp
  file: string
}

const schemas = /\/@rjsf\/utils\/lib\/schema\/\w+\.js$/
const registry = /\/@rjsf\/core\/lib\/getDefaultRegistry\.js$/

/** What files of RJSF import, and what stands there in our bundle. */
const replaced: Replacement[] = [
  { source: './components/widgets/index.js', importers: registry, file: 'widgets.ts' },
  { source: './components/fields/index.js', importers: registry, file: 'fields.ts' },
  { source: './components/templates/index.js', importers: registry, file: 'templates.ts' },
  { source: './retrieveSchema.js', importers: schemas, file: 'schema-as-is.ts' },
  { source: './getDefaultFormState.js', importers: schemas, file: 'defaults.ts' },
  { source: './sanitizeDataForNewSchema.js', importers: schemas, file: 'same-answers.ts' },
  { source: './findFieldInSchema.js', importers: schemas, file: 'omit.ts' },
  { source: './findSelectedOptionInXxxOf.js', importers: schemas, file: 'omit.ts' },
  { source: './getClosestMatchingOption.js', importers: schemas, file: 'omit.ts' },
  { source: './getFirstMatchingOption.js', importers: schemas, file: 'omit.ts' },
  { source: './findSchemaDefinition.js', importers: /\/@rjsf\/utils\/lib\/\w+\.js$/, file: 'omit.ts' },
  { source: './omitExtraData.js', importers: schemas, file: 'omit.ts' },
  { source: './toPathSchema.js', importers: schemas, file: 'omit.ts' },
  {
    source: './processRawValidationErrors.js',
    importers: /\/@rjsf\/validator-ajv8\/lib\/precompiledValidator\.js$/,
    file: 'omit.ts'
  },
  { source: 'fast-equals', importers: /\/@rjsf\/utils\/lib\/deepEquals\.js$/, file: 'equal.ts' }
]

/**
 * Leaves out of the bundle what RJSF registers and our theme never draws: its widgets and templates, its fields for
 * everything but groups; and what it would do to schemas that ours have behind them. Our kinds draw the questions.
 */
export function rjsfSlim(): Plugin {
  return {
    name: 'rjsf-slim',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const from = importer.replaceAll('\\', '/').split('?')[0] ?? ''
      const found = replaced.find(one => one.source === source && one.importers.test(from))
      return found && path.join(folder, found.file)
    }
  }
}

/**
 * RJSF would bring a Markdown parser and a URI library; our pages need neither, and both are heavy. While developing
 * nothing is shaken off, so Ajv is loaded too, and that needs the library.
 */
export function listSlimAliases(command: 'build' | 'serve'): Alias[] {
  const markdown = { find: /^markdown-to-jsx.*/, replacement: path.join(folder, 'markdown.ts') }
  const uri = { find: 'fast-uri', replacement: path.join(folder, 'uri.ts') }
  return command === 'build' ? [markdown, uri] : [markdown]
}
