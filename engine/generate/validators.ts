import hashForSchema from '@rjsf/utils/lib/hashForSchema.js'
import type { Schema } from '../vocabulary/schema.ts'
import { reduceToShape, shapeOptions } from '../resolve/shape.ts'
import { createTextCache, type TextCache } from './cache.ts'

/** The placeholder for the validator's name in cached code, until the hash of its form replaces it. */
const unnamed = 'checkOfTheShape'

/**
 * Compiles the validators of a schema to the source of an ES module. Also returns the hash of the validator for the whole
 * schema. Compiles only if the shape cached under this name differs.
 */
export async function compileValidators(
  schema: Schema,
  folder: string,
  { name = '', cache = createTextCache() }: { name?: string; cache?: TextCache } = {}
): Promise<{ code: string; hash: string }> {
  const shape = reduceToShape(schema)
  const code = await cache.reuse(`${name} shape`, shape, () => compileShape(shape, folder))
  // RJSF finds the validator by the hash of the form's schema.
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
  // Drop schema paths, which are never read, to keep pages small.
  return (bundle.outputFiles[0]?.text ?? '').replace(/ schemaPath: "(?:[^"\\]|\\.)*",/g, '')
}
