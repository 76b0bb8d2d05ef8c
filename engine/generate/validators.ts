import { hashForSchema } from '@rjsf/utils'
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators'
import { build } from 'esbuild'
import type { Schema } from '../form.ts'

/** The source of an ES module with the precompiled validators of a schema, and the hash of the one for the whole. */
export async function compileValidators(
  schema: Schema,
  folder: string
): Promise<{ code: string; hash: string }> {
  const compiled = compileSchemaValidatorsCode(schema as object, {
    ajvFormatOptions: false,
    ajvOptionsOverrides: {
      verbose: false,
      messages: false,
      validateFormats: false,
      // The linter has looked at the schema; compiling a meta-schema for each form takes nine tenths of the time.
      validateSchema: false,
      code: { lines: false }
    }
  })
  const bundle = await build({
    stdin: { contents: compiled, resolveDir: folder, loader: 'js' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    preserveSymlinks: true,
    mainFields: ['main'],
    minifySyntax: true,
    legalComments: 'none'
  })
  return { code: bundle.outputFiles[0]?.text ?? '', hash: hashForSchema(schema as object) }
}
