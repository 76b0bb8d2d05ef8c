import fs from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import type { Mutant } from './mutant.ts'

/** The characters from `start` to `end`, exclusive, of a file of the product. */
export interface Place {
  file: string
  start: number
  end: number
}

const folders = ['engine', 'renderer', 'server', 'admin']

/** Finds the code of a mutant, ignoring whitespace. Throws unless exactly one declaration of that name contains it once. */
export function locate(root: string, mutant: Pick<Mutant, 'in' | 'find'>): Place {
  const code = toPattern(mutant.find)
  const places = listSources(root).flatMap(({ file, text }) =>
    listDeclarations(file, text, mutant.in).flatMap(({ start, end }) =>
      Array.from(text.slice(start, end).matchAll(code), found => ({
        file,
        start: start + found.index,
        end: start + found.index + found[0].length
      }))
    )
  )
  const [first, ...others] = places
  if (!first || others.some(other => other.file !== first.file || other.start !== first.start))
    throw new Error(`${mutant.in}: this code is there ${places.length} times, not once: ${mutant.find}`)
  return first
}

/** Matches the same tokens with any whitespace between them. */
function toPattern(code: string) {
  const tokens = code.match(/\w+|[^\w\s]/g) ?? []
  return new RegExp(tokens.map(token => token.replace(/[.*+?^${}()|[\]\\]/, '\\$&')).join('\\s*'), 'g')
}

interface Source {
  file: string
  text: string
}

const sources = new Map<string, Source[]>()

function listSources(root: string): Source[] {
  const known = sources.get(root)
  if (known) return known
  const files = folders.flatMap(folder =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(file => /\.(ts|tsx|js)$/.test(file))
      .map(file => path.join(folder, file))
  )
  const read = files.map(file => ({ file, text: fs.readFileSync(path.join(root, file), 'utf8') }))
  sources.set(root, read)
  return read
}

interface Declaration {
  /** The nested names that lead to it: `createRecordService.save`. */
  name: string
  start: number
  end: number
}

const declarations = new Map<string, Declaration[]>()

function listDeclarations(file: string, text: string, name: string): Declaration[] {
  const last = name.split('.').at(-1) ?? name
  if (!text.includes(last) && path.parse(file).name !== last) return []
  const all = declarations.get(text) ?? readDeclarations(file, text)
  declarations.set(text, all)
  return all.filter(one => `.${one.name}`.endsWith(`.${name}`))
}

/** Lists the file under its own name, and its functions, methods, classes and constants, nested ones too. */
export function readDeclarations(file: string, text: string): Declaration[] {
  const found: Declaration[] = [{ name: path.parse(file).name, start: 0, end: text.length }]
  visit(parseSync(file, text).program, [])
  return found

  function visit(node: unknown, names: string[]) {
    if (Array.isArray(node)) for (const one of node) visit(one, names)
    else if (isNode(node)) {
      const own = nameOf(node)
      const within = own ? [...names, own] : names
      if (own) found.push({ name: within.join('.'), start: node.start, end: node.end })
      for (const value of Object.values(node)) if (typeof value === 'object') visit(value, within)
    }
  }
}

interface Node {
  [key: string]: unknown
  type: string
  start: number
  end: number
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const named = [
  'FunctionDeclaration',
  'ClassDeclaration',
  'VariableDeclarator',
  'MethodDefinition',
  'Property'
]

function nameOf(node: Node): string | undefined {
  const id = node.id ?? node.key
  return named.includes(node.type) && isNode(id) && typeof id.name === 'string' ? id.name : undefined
}
