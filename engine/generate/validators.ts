import { hashForSchema } from '@rjsf/utils'
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators'
import { build } from 'esbuild'
import type { Schema } from '../form.ts'
import { shapeOptions, withoutSteps } from '../resolve/shape.ts'

/** The source of an ES module with the precompiled validators of a schema, and the hash of the one for the whole. */
export async function compileValidators(
  schema: Schema,
  folder: string
): Promise<{ code: string; hash: string }> {
  const shape = withoutSteps(schema)
  const hash = hashForSchema(schema as object)
  const compiled = compileSchemaValidatorsCode(shape as object, {
    ajvFormatOptions: false,
    ajvOptionsOverrides: { ...shapeOptions, code: { lines: false } }
  })
  const bundle = await build({
    // The form library looks for the validator by the hash of the schema as it stands in the form.
    stdin: {
      contents: renameExport(compiled, hashForSchema(shape as object), hash),
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
  return { code: bundle.outputFiles[0]?.text ?? '', hash }
}

/** A hash may begin with a digit, which no name behind a point does. */
function renameExport(code: string, from: string, to: string): string {
  return code.replaceAll(`exports.${from}`, `exports[${JSON.stringify(to)}]`).replaceAll(from, to)
}
