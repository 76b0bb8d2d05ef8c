import type { Form, Validate } from '../vocabulary/form.ts'
import { compileValidators } from './validators.ts'

type Validators = Form['validators']

/**
 * A form of a schema and a UI schema that are in no folder, compiled as `generate` compiles those that are. For other
 * programs and for tests: it takes some 0.3 s. `$ref` and lists are not resolved.
 */
export async function compileForm(source: Pick<Form, 'name' | 'schema' | 'ui'>): Promise<Form> {
  const { code, hash } = await compileValidators(source.schema, import.meta.dirname)
  const module: { default: Validators | (() => Validators) } = await import(
    `data:text/javascript,${encodeURIComponent(code)}`
  )
  const validators = typeof module.default === 'function' ? module.default() : module.default
  return { ...source, validators, validate: validators[hash] as Validate }
}
