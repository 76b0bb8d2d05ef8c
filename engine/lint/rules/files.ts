import { isAnswers } from '../../paths.ts'
import { type Source, type Sources, parseSource } from '../../schema-files/sources.ts'
import { didYouMean, listed, type Mistake, mistakeAt, mistakeAtOffset } from '../report.ts'
import type { Place } from '../schema-node.ts'
import { formOf, type Project, recordFile } from '../project.ts'

/** What the product cannot do without, and what it would lack. */
const needed: [file: string, what: string][] = [
  ['organisation.json', 'the name that stands in many words'],
  [recordFile, 'what a record is made of'],
  ['journey.json', 'the steps'],
  ['office/employee-list/schema.json', 'the list of employees']
]

/** Files that must be there. */
export function missingFiles(sources: Sources): Mistake[] {
  return needed.flatMap(([file, what]) => {
    if (sources.has(file)) return []
    const message = `This file is missing: it says ${what}, and nothing can start without it.`
    const said = { code: 'file', message, fix: 'Put it back, for instance from the last commit.' } as const
    return [mistakeAtOffset(parseSource(file, ''), 0, said)]
  })
}

/** A form among the steps that nothing uses. */
export function unusedForm({ source, path }: Place, { partOf, steps = [] }: Project): Mistake[] {
  const name = formOf(source)
  if (path.length > 0 || !name.startsWith('steps/') || partOf.has(name)) return []
  if (steps.some(({ form }) => form === name)) return []
  const message = `No part of the record is made of ${name}: nobody would ever see this form.`
  const fix = 'Add a part to employee-record/schema.json and a step to journey.json, or delete the folder.'
  const hasTitle = isAnswers(source.value) && 'title' in source.value
  return [mistakeAt(source, hasTitle ? ['title'] : [], { code: 'unreached', message, fix })]
}

/** A list must hold something to choose. */
export function listMistakes(source: Source, { lists }: Project): Mistake[] {
  const { items, keysOf, source: table } = source.value as { [word: string]: unknown }
  if (typeof keysOf === 'string' && !Object.hasOwn(lists, keysOf)) {
    const names = Object.keys(lists)
    const message = `There is no list called "${keysOf}".${didYouMean(keysOf, names)} This list would be empty.`
    return [mistakeAt(source, ['keysOf'], { code: 'list', message, fix: listed('Lists are', names) })]
  }
  const isEmpty = items === undefined || (Array.isArray(items) && items.length === 0)
  if (isEmpty && keysOf === undefined && table === undefined) {
    const message = 'This list holds nothing, so there is nothing to choose.'
    const fix = 'Add "items": ["…"].'
    return [mistakeAt(source, items === undefined ? [] : ['items'], { code: 'list', message, fix })]
  }
  const seen = new Set<unknown>()
  return (Array.isArray(items) ? items : []).flatMap((item: unknown, index) => {
    const isAgain = typeof item === 'string' && seen.has(item)
    seen.add(item)
    if (!isAgain) return []
    const message = `"${item}" is in this list twice.`
    return [mistakeAt(source, ['items', index], { code: 'choices', message, fix: 'Delete one of them.' })]
  })
}
