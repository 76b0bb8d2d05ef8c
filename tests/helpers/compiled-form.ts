export { compileForm as compiledForm } from '../../engine/generate/compile-form.ts'
