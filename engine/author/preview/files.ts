import fs from 'node:fs'
import path from 'node:path'
import type { FormSummary, SaveResult, EditedTexts } from '../../author-api.ts'
import type { Diagnostic } from '../../diagnostic.ts'
import { listAt, valueAt } from '../../values/paths.ts'
import { type Source, type Sources, parseSource } from '../../schema-files/sources.ts'

/** Whether authors may edit a file: it exists below schemas/ and is not a meta-schema. */
export function isEditable(sources: Sources, file: string): boolean {
  return sources.has(file) && !file.startsWith('meta/')
}

/** Returns the schemas as they would be with these texts saved. */
export function applyTexts(sources: Sources, texts: EditedTexts): Sources {
  const edited = Object.entries(texts).filter(([file]) => isEditable(sources, file))
  return new Map([...sources, ...edited.map(([file, text]) => [file, parseSource(file, text)] as const)])
}

/** Lists all forms and single files with counts of diagnostics: steps in journey order, ordered sections, then others. */
export function listFiles(sources: Sources, diagnostics: Diagnostic[]): FormSummary[] {
  const files = [...sources.keys()].filter(file => isEditable(sources, file))
  const found = [...new Set(files.map(formOf))]
  const ordered = readOrder(sources).filter(name => found.includes(name))
  const names = [...ordered, ...found.filter(name => !ordered.includes(name))]
  return names.map(name => {
    const own = files.filter(file => formOf(file) === name).sort(compareSchemaFirst)
    const wrong = diagnostics.filter(({ file }) => own.includes(file.replace(/^schemas\//, '')))
    const errors = wrong.filter(({ level }) => level === 'error').length
    const title = readTitle(sources.get(own[0] ?? '')) ?? name.split('/').at(-1) ?? name
    return { name, title, files: own, errors, warnings: wrong.length - errors }
  })
}

/** Returns the name of a file's form; for other files the path without extension. */
export function formOf(file: string): string {
  return file.replace(/\/(schema|ui)\.json$|\.json$/, '')
}

/** Writes a file unless it has changed on disk since it was opened. */
export function saveFile(
  folder: string,
  sources: Sources,
  file: string,
  text: string,
  opened: string
): SaveResult {
  if (!isEditable(sources, file)) return { saved: false, why: 'There is no such file to edit.' }
  const place = path.join(folder, file)
  if (path.relative(fs.realpathSync(folder), fs.realpathSync(place)).startsWith('..'))
    return { saved: false, why: 'This file is outside schemas/.' }
  const current = fs.readFileSync(place, 'utf8')
  if (current !== opened && current !== text) {
    const reason = 'The file has changed on disk since it was opened here.'
    return { saved: false, why: reason, text: current }
  }
  fs.writeFileSync(place, text)
  return { saved: true }
}

function readOrder(sources: Sources): string[] {
  const steps = listAt(sources.get('journey.json')?.value, ['steps'])
  const sections = listAt(sources.get('sections/order.json')?.value, ['order'])
  return [
    ...steps.map(step => String(valueAt(step, ['form']))),
    ...sections.map(name => `sections/${String(name)}`)
  ]
}

const compareSchemaFirst = (one: string, other: string) =>
  Number(other.endsWith('/schema.json')) - Number(one.endsWith('/schema.json'))

/** Reads the title, by pattern if the file is not valid JSON. */
function readTitle(source: Source | undefined): string | undefined {
  const title = valueAt(source?.value, ['title'])
  if (typeof title === 'string' && title !== '') return title
  return source?.errors.length ? /"title":\s*"([^"]+)"/.exec(source.text)?.[1] : undefined
}
