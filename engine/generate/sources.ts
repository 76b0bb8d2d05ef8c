import fs from 'node:fs'
import path from 'node:path'
import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'

/** One JSON file of `schemas/`, with its text, so that mistakes can be shown by line and column. */
export interface Source {
  /** Path below the schemas folder, with slashes. */
  file: string
  text: string
  value: unknown
  tree?: Node
  errors: ParseError[]
}

export type Sources = Map<string, Source>

/** Reads every JSON file below a schemas folder, in the order of their paths. */
export function readSources(folder: string): Sources {
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const names = files.map(file => file.split(path.sep).join('/')).filter(file => file.endsWith('.json'))
  return new Map(
    names.sort().map(file => [file, sourceOf(file, fs.readFileSync(path.join(folder, file), 'utf8'))])
  )
}

export function sourceOf(file: string, text: string): Source {
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, { allowTrailingComma: false, disallowComments: true })
  const value: unknown = errors.length === 0 ? JSON.parse(text) : undefined
  return { file, text, tree, value, errors }
}

/** What the JSON parser calls an error, for instance CommaExpected. */
export const parseErrorName = (error: ParseError) => printParseErrorCode(error.error)

/** Line and column, both from 1, of an offset in a text. */
export function positionOf(text: string, offset: number): { line: number; col: number } {
  const before = text.slice(0, offset)
  return { line: before.split('\n').length, col: offset - before.lastIndexOf('\n') }
}

/** The folders of `schemas/` that are forms: those that hold a schema.json. */
export function formNames(sources: Sources): string[] {
  const names = [...sources.keys()]
    .filter(file => /^.+\/schema\.json$/.test(file))
    .map(file => path.posix.dirname(file))
  return names.filter(name => !name.startsWith('meta'))
}
