import path from 'node:path'
import { compileValidators } from '../../engine/generate/validators.ts'
import type { Form } from '../../engine/index.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** A form of a test, compiled as `generate` compiles those of the product. */
export async function compiledForm(source: Pick<Form, 'name' | 'schema' | 'ui'>): Promise<Form> {
  const { code, hash } = await compileValidators(source.schema, root)
  const module: { default: () => Form['validators'] } | { default: Form['validators'] } = await import(
    `data:text/javascript,${encodeURIComponent(code)}`
  )
  const validators = typeof module.default === 'function' ? module.default() : module.default
  return { ...source, validators, validate: validators[hash] as Form['validate'] }
}
