import type { Form } from '../vocabulary/form.ts'
import { compileValidators } from './validators.ts'

type Source = Pick<Form, 'name' | 'schema' | 'ui'>

/**
 * A form of a schema and a UI schema that are in no folder, compiled as `generate` compiles those that are. For other
 * programs and for tests: it takes some 0.3 s. `$ref` and lists are not resolved.
 */
export async function compileForm(source: Source): Promise<Form> {
  const code = await compileFormModule(source)
  const module: { form: Form } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  return module.form
}

/** The same as the text of an ES module that exports `form`, for a page. */
export async function compileFormModule(source: Source): Promise<string> {
  const { code, hash } = await compileValidators(source.schema, import.meta.dirname)
  const compiled = code.replace(/export default ([^;]+);/, 'const validators = $1;')
  return `${compiled}\nexport const form = { ...${JSON.stringify(source)}, validators, validate: validators[${JSON.stringify(hash)}] }\n`
}
