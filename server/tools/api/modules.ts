import { compileTypes } from '../../../engine/generate/types.ts'
import { typeName } from '../../../engine/model/type-name.ts'
import { forms } from '../../../generated/index.ts'
import type { Call, Calls, Schema } from '../../core/api/call.ts'
import { callShape, typed } from './shapes.ts'

type Schemas = { readonly [name: string]: Schema }

/** The types that `generated/types.ts` has already. */
const formTypes = new Set([...Object.keys(forms).map(typeName), 'EmployeeRecord', 'StoredFile'])

/** The text of each module of `generated/api/`, by file: the calls of a feature, and the types that they name. */
export async function clientModules(
  calls: { readonly [feature: string]: Calls },
  schemas: Schemas
): Promise<Map<string, string>> {
  const files = new Map([['schemas.ts', await schemaModule(schemas)]])
  for (const [feature, own] of Object.entries(calls))
    files.set(`${feature}.ts`, await callModule(own, schemas))
  return files
}

async function callModule(calls: Calls, schemas: Schemas): Promise<string> {
  const shapes = Object.entries(calls).map(([id, call]) => [`${typeName(id)}Call`, callShape(call)] as const)
  const types = await compileTypes(Object.fromEntries(shapes))
  const constants = Object.entries(calls).map(([id, call]) => constantOf(id, call))
  return [
    head,
    "import type { ApiCall } from '../../engine/call.ts'",
    ...imports(types, schemas),
    '',
    types.trim(),
    ''
  ]
    .concat(constants)
    .join('\n')
    .concat('\n')
}

async function schemaModule(schemas: Schemas): Promise<string> {
  const own = Object.entries(schemas).filter(([name]) => !formTypes.has(name))
  const types = await compileTypes(Object.fromEntries(own.map(([name, schema]) => [name, typed(schema)])))
  return [head, ...imports(types, {}), '', types.trim(), ''].join('\n')
}

const head = '// Written by `npm run generate` from the calls of server/. Do not edit.'

function constantOf(id: string, { method, path }: Call): string {
  return `\nexport const ${id}: ApiCall<${typeName(id)}Call> = { method: '${method}', path: '${path}' }`
}

/** Imports what a text mentions: types of forms, and those of `schemas.ts`. */
function imports(text: string, schemas: Schemas): string[] {
  const words = new Set(text.match(/\w+/g))
  const own = Object.keys(schemas).filter(name => !formTypes.has(name))
  return [importOf([...formTypes], '../types.ts', words), importOf(own, './schemas.ts', words)].flat()
}

function importOf(names: string[], from: string, words: ReadonlySet<string>): string[] {
  const used = names.filter(name => words.has(name)).sort()
  return used.length > 0 ? [`import type { ${used.join(', ')} } from '${from}'`] : []
}
