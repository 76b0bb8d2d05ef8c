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

/** One JSON file of `schemas/`, with its text, so that what is wrong can be shown by line and column. */
export interface Source {
  /** Path below the schemas folder, with slashes. */
  file: string
  text: string
  /** What it says; of a form, with groups of which one is answered, rows with names, choices below headings and answers that are only read as what they mean. */
  value: unknown
  tree?: Node
  errors: ParseError[]
}

export type Sources = Map<string, Source>

/** Reads every JSON file below a schemas folder, in the order of their paths. */
export function readSources(folder: string): Sources {
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const names = files.map(file => file.split(path.sep).join('/')).filter(file => file.endsWith('.json'))
  return new Map(names.sort().map(file => [file, readSource(folder, file)]))
}

/** The newest of each file: one of which the text stays the same is parsed once. */
const lastRead = new Map<string, Source>()

/** In Unicode's form NFC, as answers are cleaned to: a choice is the same text as the answer that names it. */
function readSource(folder: string, file: string): Source {
  const text = fs.readFileSync(path.join(folder, file), 'utf8').normalize()
  const last = lastRead.get(file)
  const source = last?.text === text ? last : parseSource(file, text)
  lastRead.set(file, source)
  return source
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

/** What the JSON parser calls an error, for instance CommaExpected. */
export const parseErrorName = (error: ParseError) => printParseErrorCode(error.error)

const knownStarts = new WeakMap<Source, number[]>()

/** Where an offset of a file lies; its lines are looked for once, however many diagnostics the file has. */
export function locate(source: Source, offset: number): Position {
  const starts = knownStarts.get(source) ?? lineStartsOf(source.text)
  knownStarts.set(source, starts)
  return findPosition(starts, offset)
}

/** The folders of `schemas/` that are forms: those that hold a schema.json. */
export function listForms(sources: Sources): string[] {
  const names = [...sources.keys()]
    .filter(file => /^.+\/schema\.json$/.test(file))
    .map(file => path.posix.dirname(file))
  return names.filter(name => !name.startsWith('meta'))
}

/** The lists of `schemas/lists`, by name; one that cannot be read is there, and offers nothing. */
export function readLists(sources: Sources): Lists {
  const named = [...sources].flatMap(([file, { value }]) => {
    const name = /^lists\/(.+)\.json$/.exec(file)?.[1]
    return name === undefined ? [] : [[name, (value ?? {}) as List] as const]
  })
  return Object.fromEntries(named)
}

/** How deep a file may be nested; a form is seldom nested ten deep. */
export const deepest = 200

const tooDeep = -1 as ParseError['error'] // none of the parser's own

/** Is this the error of a file that is nested too deep to be read? */
export const isTooDeep = ({ error }: ParseError) => error === tooDeep

/** Where a text is nested deeper than that, quotation marks and what is in them left aside. */
function findTooDeep(text: string): number | undefined {
  let depth = 0
  for (const { 0: found, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[[{}\]]/gs)) {
    if (found === '{' || found === '[') depth++
    else if (found === '}' || found === ']') depth--
    if (depth > deepest) return index
  }
  return undefined
}
