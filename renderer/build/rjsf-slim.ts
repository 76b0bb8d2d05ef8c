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

/** Imports within RJSF, and the files that replace them in the bundle. */
const replaced: Replacement[] = [
  { source: './components/widgets/index.js', importers: registry, file: 'widgets.ts' },
  { source: './components/fields/index.js', importers: registry, file: 'fields.ts' },
  { source: './components/templates/index.js', importers: registry, file: 'templates.ts' },
  { source: './retrieveSchema.js', importers: schemas, file: 'schema-as-is.ts' },
  { source: './getDefaultFormState.js', importers: schemas, file: 'defaults.ts' },
  { source: './sanitizeDataForNewSchema.js', importers: schemas, file: 'same-answers.ts' },
  { source: './findFieldInSchema.js', importers: schemas, file: 'field-in-schema.ts' },
  { source: './findSelectedOptionInXxxOf.js', importers: schemas, file: 'omit.ts' },
  { source: './getClosestMatchingOption.js', importers: schemas, file: 'omit.ts' },
  { source: './getFirstMatchingOption.js', importers: schemas, file: 'omit.ts' },
  {
    source: './schemaHasNestedConditional.js',
    importers: /\/@rjsf\/utils\/lib\/index\.js$/,
    file: 'omit.ts'
  },
  { source: './findSchemaDefinition.js', importers: /\/@rjsf\/utils\/lib\/\w+\.js$/, file: 'omit.ts' },
  { source: './ErrorSchemaBuilder.js', importers: /\/@rjsf\/utils\/lib\/\w+\.js$/, file: 'omit.ts' },
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
 * Removes from the bundle what RJSF registers but this theme never draws: widgets, templates, and all fields except groups; and
 * the processing of schemas and answers that the engine has done before. Kinds draw the questions.
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
 * Replaces RJSF's Markdown parser and URI library, which are large and not needed. During development nothing is tree-shaken,
 * so Ajv is loaded and needs the URI library.
 */
export function listSlimAliases(command: 'build' | 'serve'): Alias[] {
  const markdown = { find: /^markdown-to-jsx.*/, replacement: path.join(folder, 'markdown.ts') }
  const uri = { find: 'fast-uri', replacement: path.join(folder, 'uri.ts') }
  return command === 'build' ? [markdown, uri] : [markdown]
}
