import { isAnswers } from '../../paths.ts'
import type { Source, Sources } from '../sources.ts'
import { fieldMistakes } from './fields.ts'
import { journeyMistakes } from './journey.ts'
import { keywordMistakes } from './keywords.ts'
import type { Mistake } from './mistake.ts'
import { officeMistakes } from './office.ts'
import { placesOf } from './places.ts'
import { referenceMistakes } from './references.ts'
import { shapeMistakes } from './shape.ts'
import { syntaxMistakes } from './syntax.ts'
import { uiMistakes } from './ui.ts'

export { type Mistake, mistakeText } from './mistake.ts'

/** Everything wrong with the schemas: errors before warnings, then by file and line. Empty: they can be generated from. */
export function lint(sources: Sources): Mistake[] {
  const all = [...sources.values()]
    .filter(({ file }) => !file.startsWith('meta/'))
    .flatMap(source => mistakesIn(source, sources))
  return all.filter(isFirstAtItsPlace).sort(byImportance)
}

function mistakesIn(source: Source, sources: Sources): Mistake[] {
  const syntax = syntaxMistakes(source)
  if (syntax.length > 0 || !isAnswers(source.value)) return syntax
  const rules = source.file.endsWith('/schema.json')
    ? placesOf(source).flatMap(place => [
        ...(source.file === 'employee-record/schema.json' ? [] : keywordMistakes(place, sources)),
        ...fieldMistakes(place),
        ...referenceMistakes(place, sources),
        ...officeMistakes(place, sources)
      ])
    : source.file.endsWith('/ui.json')
      ? uiMistakes(source, fieldNames(source, sources), sources)
      : journeyMistakes(source, sources)
  return [...rules, ...shapeMistakes(source, sources)]
}

/** The fields of the form that a ui.json belongs to; of its rows, if it is a list. */
function fieldNames({ file }: Source, sources: Sources): string[] {
  const schema = sources.get(file.replace(/ui\.json$/, 'schema.json'))?.value
  const form = isAnswers(schema) && isAnswers(schema.items) ? schema.items : schema
  return isAnswers(form) && isAnswers(form.properties) ? Object.keys(form.properties) : []
}

function isFirstAtItsPlace({ file, line, col }: Mistake, index: number, all: Mistake[]) {
  return all.findIndex(other => other.file === file && other.line === line && other.col === col) === index
}

function byImportance(one: Mistake, other: Mistake): number {
  const level = Number(one.level === 'warning') - Number(other.level === 'warning')
  return level || one.file.localeCompare(other.file, 'en') || one.line - other.line || one.col - other.col
}
