import { createTextCache } from '../../../engine/generate/cache.ts'
import { compileTypes } from '../../../engine/generate/types.ts'
import { typeName } from '../../../engine/model/type-name.ts'
import { forms } from '../../../generated/index.ts'
import type { Call, Schema } from '../../core/api/call.ts'
import type { ApiDescription } from '../../openapi/describe.ts'
import { writeErrorPage } from './error-page.ts'
import { shapeCall, keepTyped } from './shapes.ts'

type Schemas = { readonly [name: string]: Schema }

/** The types that `generated/types.ts` already contains. */
const formTypes = new Set([...Object.keys(forms).map(typeName), 'EmployeeRecord', 'StoredFile'])

/**
 * Returns the text of each file of `generated/api/`: the calls of a feature, and the types they reference. Calls for
 * administrators only are in `admin/`, so that nobody else loads them.
 */
export async function writeClientModules(
  { calls, schemas, errors }: ApiDescription,
  cache = createTextCache()
): Promise<Map<string, string>> {
  const reuse: Compile = definitions =>
    cache.reuse(Object.keys(definitions).join(), definitions, () => compileTypes(definitions))
  const files = new Map([
    ['schemas.ts', await writeSchemaModule(schemas, reuse)],
    ['ERRORS.md', writeErrorPage(errors)]
  ])
  for (const [feature, own] of Object.entries(calls)) {
    const [ofAdmin, others] = partition(Object.entries(own), ([, { who }]) => who === 'admin')
    if (others.length > 0)
      files.set(`${feature}.ts`, await writeCallModule(others, { schemas, compile: reuse, api: '.' }))
    if (ofAdmin.length > 0)
      files.set(`admin/${feature}.ts`, await writeCallModule(ofAdmin, { schemas, compile: reuse, api: '..' }))
  }
  return files
}

function partition<T>(all: readonly T[], isSo: (item: T) => boolean): [T[], T[]] {
  return [all.filter(isSo), all.filter(item => !isSo(item))]
}

type Compile = typeof compileTypes

interface ModulePlace {
  schemas: Schemas
  compile: Compile
  api: string
}

/** Returns the module of these calls; `api` is the relative path from its folder to `generated/api/`. */
async function writeCallModule(
  calls: [id: string, call: Call][],
  { schemas, compile, api }: ModulePlace
): Promise<string> {
  const shapes = calls.map(([id, call]) => [`${typeName(id)}Call`, shapeCall(call)] as const)
  const types = await compile(Object.fromEntries(shapes))
  const constants = calls.map(([id, call]) => constantOf(id, call))
  return [
    head,
    `import type { ApiCall } from '${up(api)}../engine/call.ts'`,
    ...listImports(types, schemas, api),
    '',
    types.trim(),
    ''
  ]
    .concat(constants)
    .join('\n')
    .concat('\n')
}

async function writeSchemaModule(schemas: Schemas, compile: Compile): Promise<string> {
  const own = Object.entries(schemas).filter(([name]) => !formTypes.has(name))
  const types = await compile(Object.fromEntries(own.map(([name, schema]) => [name, keepTyped(schema)])))
  return [head, ...listImports(types, {}, '.'), '', types.trim(), ''].join('\n')
}

const head = '// Written by `npm run generate` from the calls of server/. Do not edit.'

function constantOf(id: string, { method, path }: Call): string {
  return `\nexport const ${id}: ApiCall<${typeName(id)}Call> = { method: '${method}', path: '${path}' }`
}

/** Returns the imports of the types in a text: of forms, and of `schemas.ts`; `api` is the relative path to its folder. */
function listImports(text: string, schemas: Schemas, api: string): string[] {
  const words = new Set(text.match(/\w+/g))
  const own = Object.keys(schemas).filter(name => !formTypes.has(name))
  return [
    importOf([...formTypes], `${up(api)}types.ts`, words),
    importOf(own, `${api}/schemas.ts`, words)
  ].flat()
}

/** Returns the relative path of the parent folder, as imports need it. */
const up = (folder: string) => (folder === '.' ? '../' : `${folder}/../`)

function importOf(names: string[], from: string, words: ReadonlySet<string>): string[] {
  const used = names.filter(name => words.has(name)).sort()
  return used.length > 0 ? [`import type { ${used.join(', ')} } from '${from}'`] : []
}
