import path from 'node:path'
import { lint } from '../../../engine/lint/index.ts'
import { parseSource, readSources, type Sources } from '../../../engine/schema-files/sources.ts'

export const product: Sources = readSources(path.resolve(import.meta.dirname, '../../../schemas'))

// oxlint-disable-next-line typescript/no-explicit-any -- schemas of every shape are edited here.
export type Edited = any

export type Mistake = (sources: Sources) => void

/** Edits a JSON file as a value; a missing file starts as an empty object. */
export const edit =
  (file: string, change: (json: Edited) => void): Mistake =>
  sources => {
    const json = structuredClone(sources.get(file)?.value ?? {})
    change(json)
    sources.set(file, parseSource(file, JSON.stringify(json, null, 2)))
  }

/** Edits a file as text. */
export const rewrite =
  (file: string, change: (text: string) => string): Mistake =>
  sources => {
    const before = sources.get(file)?.text ?? ''
    const text = change(before)
    if (text === before) throw new Error(`Nothing of ${file} was changed.`)
    sources.set(file, parseSource(file, text))
  }

export const both =
  (...mistakes: Mistake[]): Mistake =>
  sources =>
    mistakes.forEach(make => make(sources))

/** Returns the findings after a mistake as `file: code`, without the folder schemas/. */
export function foundAfter(make: Mistake): string[] {
  const sources = new Map(product)
  make(sources)
  return lint(sources).map(({ file, code }) => `${file.replace(/^schemas\//, '')}: ${code}`)
}
