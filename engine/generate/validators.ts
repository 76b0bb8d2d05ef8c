import hashForSchema from '@rjsf/utils/lib/hashForSchema.js'
import type { Schema } from '../vocabulary/schema.ts'
import { shapeOf, shapeOptions } from '../resolve/shape.ts'
import { createTextCache, type TextCache } from './cache.ts'

/** What the check is called until the form that it belongs to is known. */
const unnamed = 'checkOfTheShape'

/**
 * The source of an ES module with the precompiled validators of a schema, and the hash of the one for the whole. It is
 * compiled again only where the shape is another one, under this name in the cache.
 */
export async function compileValidators(
  schema: Schema,
  folder: string,
  { name = '', cache = createTextCache() }: { name?: string; cache?: TextCache } = {}
): Promise<{ code: string; hash: string }> {
  const shape = shapeOf(schema)
  const code = await cache.reuse(`${name} shape`, shape, () => compileShape(shape, folder))
  // The form library looks for the validator by the hash of the schema as it stands in the form.
  const hash = hashForSchema(schema as object)
  return { code: code.replaceAll(`exports.${unnamed}`, `exports[${JSON.stringify(hash)}]`), hash }
}

async function compileShape(shape: Schema, folder: string): Promise<string> {
  const [{ compileSchemaValidatorsCode }, { build }] = await Promise.all([
    import('@rjsf/validator-ajv8/compileSchemaValidators'),
    import('esbuild')
  ])
  const compiled = compileSchemaValidatorsCode(shape as object, {
    ajvFormatOptions: false,
    ajvOptionsOverrides: { ...shapeOptions, code: { lines: false } }
  })
  const bundle = await build({
    stdin: {
      contents: compiled.replaceAll(hashForSchema(shape as object), unnamed),
      resolveDir: folder,
      loader: 'js'
    },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    preserveSymlinks: true,
    mainFields: ['main'],
    minifySyntax: true,
    legalComments: 'none'
  })
  // Nobody reads where in the schema a rule stands, and pages load it.
  return (bundle.outputFiles[0]?.text ?? '').replace(/ schemaPath: "(?:[^"\\]|\\.)*",/g, '')
}
