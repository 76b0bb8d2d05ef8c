import { kindOf } from '../../fields.ts'
import type { Schema } from '../../form.ts'
import { isAnswers } from '../../paths.ts'
import { choicesKnown } from './choices.ts'
import { didYouMean, listed, type Mistake, mistakeAt, type Path } from '../report.ts'
import type { Place } from '../schema-node.ts'
import type { Project } from '../project.ts'

/** Annotations that name the field beside this one: it must be there, and be what the annotation needs. */
export function siblingMistakes(place: Place, project: Project): Mistake[] {
  if (place.name === undefined || place.use !== 'filled-in') return []
  return [...absent(place), ...dates(place), ...listConditions(place, project)]
}

/** Every name of a field beside this one, with the place where it is written. */
function named({ schema }: Place): { at: Path; field: string; isName?: boolean }[] {
  const { 'x-options': options, 'x-showIf': showIf } = schema
  return [
    ...(typeof schema['x-equals'] === 'string' ? [{ at: ['x-equals'], field: schema['x-equals'] }] : []),
    ...limits(schema).flatMap(one => (isMoment(one.field) ? [] : [one])),
    ...entriesOf(options?.params).map(([key, field]) => ({ at: ['x-options', 'params', key], field })),
    ...entriesOf(options?.when).map(([field]) => ({ at: ['x-options', 'when', field], field, isName: true })),
    ...Object.keys(isAnswers(showIf) ? showIf : {}).map(field => {
      return { at: ['x-showIf', field], field, isName: true }
    })
  ]
}

/** The dates that a date is held against. */
function limits(schema: Place['schema']): { at: Path; field: string }[] {
  const { 'x-computed': computed } = schema
  const years: unknown = isAnswers(computed) && 'years' in computed ? computed.years : undefined
  const ends = isAnswers(years) ? [years.from, years.to] : []
  const all: [Path, unknown][] = [
    [['x-notAfter'], schema['x-notAfter']],
    [['x-notBefore'], schema['x-notBefore']],
    [['x-computed', 'years', 'from'], ends[0]],
    [['x-computed', 'years', 'to'], ends[1]]
  ]
  return all.flatMap(([at, field]) => (typeof field === 'string' ? [{ at, field }] : []))
}

const isMoment = (name: string) => name === 'today' || name === 'yesterday'

function entriesOf(value: unknown): [string, string][] {
  const entries = isAnswers(value) ? Object.entries(value) : []
  return entries.flatMap(([name, one]) => (typeof one === 'string' ? [[name, one]] : []))
}

function absent(place: Place): Mistake[] {
  const { source, path, beside } = place
  return named(place).flatMap(({ at, field, isName }) => {
    if (beside.has(field)) return []
    const names = [...beside.keys()]
    const message = `"${at[0]}" names "${field}", but there is no such field beside this one.${didYouMean(field, names)}`
    const fix = listed('Fields here', names)
    return [mistakeAt(source, [...path, ...at], { code: 'sibling', message, fix }, isName ? 'name' : 'value')]
  })
}

function dates({ source, path, schema, beside, name = '' }: Place): Mistake[] {
  const own = beside.get(name)
  return limits(schema).flatMap(({ at, field }) => {
    const word = String(at[0])
    const isHeld = word !== 'x-computed'
    if (isHeld && own && kindOf(own as Schema) !== 'date') {
      const message = `"${word}" compares dates, but this field is no date, so it does nothing.`
      const fix = 'Add "format": "date", or delete it.'
      return [mistakeAt(source, [...path, ...at], { code: 'date', message, fix })]
    }
    const other = beside.get(field)
    if (isMoment(field) || !other || kindOf(other as Schema) === 'date') return []
    const message = `"${word}" needs a date, but "${field}" is none.`
    const fix = listed('Dates here', ['today', ...datesOf(beside)])
    return [mistakeAt(source, [...path, ...at], { code: 'date', message, fix })]
  })
}

function datesOf(beside: Place['beside']): string[] {
  return [...beside].filter(([, field]) => kindOf(field as Schema) === 'date').map(([name]) => name)
}

/** A list that is offered while another answer is one that nobody can give is never offered. */
function listConditions({ source, path, schema, beside }: Place, project: Project): Mistake[] {
  return entriesOf(schema['x-options']?.when).flatMap(([field, wanted]) => {
    const other = beside.get(field)
    const choices = other && choicesKnown(other as Schema, project)
    if (!choices || choices.includes(wanted)) return []
    const message = `"${wanted}" is not one of the choices of "${field}", so the list would never be offered.${didYouMean(wanted, choices)}`
    const fix = listed('Choices are', choices, 'Use one of the choices.')
    return [mistakeAt(source, [...path, 'x-options', 'when', field], { code: 'list', message, fix })]
  })
}
