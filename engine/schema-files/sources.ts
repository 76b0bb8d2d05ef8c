import fs from 'node:fs'
import path from 'node:path'
import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import type { List, Lists } from '../vocabulary/project.ts'
import { expandFacts } from './facts.ts'
import { expandFirstRows } from './first-rows.ts'
import { expandHeadings } from './headings.ts'
import { mapSchemas } from './map-schemas.ts'
import { expandGroups } from './one-of-groups.ts'
import { lineStartsOf, type Position, findPosition } from './position.ts'

/** A JSON file of `schemas/`. The text allows diagnostics with line and column. */
export interface Source {
  /** Path below the schemas folder, with slashes. */
  file: string
  text: string
  /** The parsed JSON. In forms, `oneOf` of groups, named rows, headings and read-only answers are expanded. */
  value: unknown
  tree?: Node
  errors: ParseError[]
}

export type Sources = Map<string, Source>

/** Reads all JSON files below a schemas folder, sorted by path. */
export function readSources(folder: string): Sources {
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const names = files.map(file => file.split(path.sep).join('/')).filter(isSource)
  const found = names.sort().flatMap(file => readSource(folder, file) ?? [])
  return new Map(found.map(source => [source.file, source]))
}

/** Whether it is a JSON file. Hidden files, such as locks, belong to editors. */
const isSource = (file: string) => file.endsWith('.json') && !path.posix.basename(file).startsWith('.')

/** A cache of the last version of each file: an unchanged text is not parsed again. */
const lastRead = new Map<string, Source>()

/**
 * Reads a file, undefined if it was deleted meanwhile. Normalizes to Unicode NFC, as answers are: choices must equal the answers
 * that name them.
 */
function readSource(folder: string, file: string): Source | undefined {
  const text = readText(path.join(folder, file))?.normalize()
  if (text === undefined) return undefined
  const last = lastRead.get(file)
  const source = last?.text === text ? last : parseSource(file, text)
  lastRead.set(file, source)
  return source
}

function readText(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

export function parseSource(file: string, text: string): Source {
  const deep = findTooDeep(text)
  if (deep !== undefined)
    return { file, text, value: undefined, errors: [{ error: tooDeep, offset: deep, length: 1 }] }
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, { allowTrailingComma: false, disallowComments: true })
  const written: unknown = errors.length === 0 ? JSON.parse(text) : undefined
  const value = isForm(file)
    ? mapSchemas(written, schema =>
        [expandFirstRows, expandGroups, expandHeadings, expandFacts].reduce(
          (one, expand) => expand(one),
          schema
        )
      )
    : written
  return { file, text, tree, value, errors }
}

const isForm = (file: string) => file.endsWith('/schema.json') && !file.startsWith('meta/')

/** Returns the parser's name of an error, for instance CommaExpected. */
export const parseErrorName = (error: ParseError) => printParseErrorCode(error.error)

const knownStarts = new WeakMap<Source, number[]>()

/** Converts an offset in a file to a position. The line starts are cached per source. */
export function locate(source: Source, offset: number): Position {
  const starts = knownStarts.get(source) ?? lineStartsOf(source.text)
  knownStarts.set(source, starts)
  return findPosition(starts, offset)
}

/** Lists the folders of `schemas/` that are forms: they contain a schema.json. */
export function listForms(sources: Sources): string[] {
  const names = [...sources.keys()]
    .filter(file => /^.+\/schema\.json$/.test(file))
    .map(file => path.posix.dirname(file))
  return names.filter(name => !name.startsWith('meta'))
}

/** Reads the lists of `schemas/lists`, by name. An unreadable list offers nothing. */
export function readLists(sources: Sources): Lists {
  const named = [...sources].flatMap(([file, { value }]) => {
    const name = /^lists\/(.+)\.json$/.exec(file)?.[1]
    return name === undefined ? [] : [[name, (value ?? {}) as List] as const]
  })
  return Object.fromEntries(named)
}

/** The maximum nesting depth of a file; a form seldom needs ten levels. */
export const deepest = 200

const tooDeep = -1 as ParseError['error'] // not a code of the parser

export const isTooDeep = ({ error }: ParseError) => error === tooDeep

/** Returns the offset at which a text exceeds the maximum depth. Ignores strings. */
function findTooDeep(text: string): number | undefined {
  let depth = 0
  for (const { 0: found, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[[{}\]]/gs)) {
    if (found === '{' || found === '[') depth++
    else if (found === '}' || found === ']') depth--
    if (depth > deepest) return index
  }
  return undefined
}
