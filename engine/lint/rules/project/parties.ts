import { pathInRow, requestForm } from '../../../model/parties.ts'
import { schemaAt } from '../../../model/fields.ts'
import type { WrittenParty } from '../../../resolve/parties.ts'
import { isWrittenSchema, type WrittenSchema } from '../../../schema-files/references.ts'
import type { Source } from '../../../schema-files/sources.ts'
import { isAnswers, pathOf } from '../../../values/paths.ts'
import { countSlots, fileRuleOf } from '../../../vocabulary/keywords/file.ts'
import { expandRef, type Project } from '../../project.ts'
import { exampleIn, type Finding, reportName, reportValue, type Rule } from '../../rule.ts'
import { listNames, suggest } from '../../sentences.ts'
import { findUnanswerable } from './party-form.ts'
import { expandFields, findWrongRows, listInRecord, namesIn } from './party-rows.ts'

export const parties: Rule = {
  code: 'parties',
  reason: 'Nobody could be asked, or their answers could not be stored.',
  examples: [
    exampleIn.parties`"parties": {« "referee": { "title": "Referee", "part": "referees", "form": "guarantor", "intro": "Please help.", "days": 7 } }→}»`,
    exampleIn.parties`"parties": {« "referee": { "title": "Referee", "part": "person", "form": "guarantor", "intro": "Please help.", "days": 7 } }→}»`,
    exampleIn.parties`"parties": {« "referee": { "title": "Referee", "rows": "/pay/jobs", "document": "letter", "form": "guarantor", "intro": "Please help.", "days": 7 } }→}»`
  ],
  check: { other: findMistakes, whole: findUnanswerable }
}

function findMistakes({ file, value }: Source, project: Project): Finding[] {
  if (file !== 'parties.json' || !isAnswers(value) || !isAnswers(value.parties)) return []
  const all = Object.entries(value.parties).filter((one): one is [string, WrittenParty] => isReadable(one[1]))
  return all.flatMap(([name, party], index) => {
    const earlier = all.slice(0, index).find(([, other]) => placeOf(other) === placeOf(party))
    const wrongPlace = findWrongPlace(name, party, project)
    if (wrongPlace.length > 0) return wrongPlace
    return [
      ...(earlier ? [reportTwice(name, party, earlier[0])] : []),
      ...findWrongDays(name, party),
      ...findWrongForm(name, party, project),
      ...(party.rows === undefined ? findWrongRequest(name, project) : [])
    ]
  })
}

/** Whether the types are right. The meta-schema reports wrong ones. */
function isReadable(party: unknown): party is WrittenParty {
  if (!isAnswers(party)) return false
  const {
    form,
    days,
    part = '',
    rows = '',
    document = '',
    person = {},
    fills = {},
    titles = {},
    remindAfterDays = []
  } = party
  const texts = [
    form,
    part,
    rows,
    document,
    ...[person, fills, titles].flatMap(one => (isAnswers(one) ? Object.values(one) : [one]))
  ]
  return (
    texts.every(text => typeof text === 'string') &&
    typeof days === 'number' &&
    Array.isArray(remindAfterDays) &&
    remindAfterDays.every(day => typeof day === 'number')
  )
}

/** Returns a key of the place where the documents of a party are stored. */
const placeOf = ({ part, rows, document }: WrittenParty) => JSON.stringify([part, rows, document])

function reportTwice(name: string, { part, rows, document }: WrittenParty, other: string): Finding {
  const [key, place] =
    rows === undefined ? ['part', `The part "${part}"`] : ['document', `"${document}" of the rows at ${rows}`]
  const message = `${place} is filled by "${other}" already.`
  return reportValue(['parties', name, key], message, `Give each party a ${key} of its own.`)
}

/** Checks where a party's documents go: a part, or a document in rows. */
function findWrongPlace(name: string, party: WrittenParty, project: Project): Finding[] {
  const where = ['parties', name]
  const { part, rows } = party
  const keys = rows === undefined ? (['document', 'person'] as const) : (['part'] as const)
  const idle = keys.find(key => party[key] !== undefined)
  if (idle) {
    const message =
      idle === 'part'
        ? 'The list in "rows" says the part already.'
        : `"${idle}" is about rows, and there is no "rows".`
    const fix =
      idle === 'part' ? 'Delete "part", or "rows".' : `Add "rows" with the list, or delete "${idle}".`
    return [reportName([...where, idle], message, fix)]
  }
  if (rows !== undefined) return findWrongRows(name, party, rows, project)
  if (part !== undefined) return findWrongPart(name, part, project)
  const fix =
    'Add "part" with a list of PDF files with slots, or "rows" with a list and "document" with a file of its rows.'
  return [reportName(where, `Nothing says what a ${name} fills.`, fix)]
}

function findWrongDays(name: string, { days, remindAfterDays = [] }: WrittenParty): Finding[] {
  const where = ['parties', name, 'remindAfterDays']
  if (remindAfterDays.some((one, index) => index > 0 && one <= (remindAfterDays[index - 1] ?? 0)))
    return [reportValue(where, 'The days do not follow each other.', 'Write the lowest first.')]
  const late = remindAfterDays.find(one => one >= days)
  if (late === undefined) return []
  const message = `The link works for ${days} days, so nobody would be reminded after ${late}.`
  return [reportValue(where, message, 'Remove that day, or make the link work longer ("days").')]
}

/** Checks that the part is a list of PDFs with one slot for each person. */
function findWrongPart(name: string, part: string, project: Project): Finding[] {
  const where = ['parties', name, 'part']
  const found = project.parts.get(part)
  if (!found) {
    const names = [...project.parts.keys()]
    const message = `There is no part "${part}".${suggest(part, names)}`
    return [reportValue(where, message, listNames('Parts are', names))]
  }
  const schemas = found.forms.map(form => schemaOf(project, form) ?? {})
  const isSlots = schemas.some(schema => {
    const types: unknown = fileRuleOf(schema)?.types
    return countSlots(schema) && Array.isArray(types) && types.includes('application/pdf')
  })
  if (isSlots) return []
  const message = `The part "${part}" has no slots for PDF files, so the form of a ${name} could not be stored.`
  return [
    reportValue(where, message, 'Name a part that is a list of PDF files with "slots", such as guarantors.')
  ]
}

function findWrongForm(name: string, party: WrittenParty, project: Project): Finding[] {
  const { form, fills = {}, titles = {}, rows } = party
  const where = ['parties', name, 'form']
  const schema = schemaOf(project, form)
  if (!schema) {
    const message = `There is no form schemas/${form}.${suggest(form, [...project.forms])}`
    return [reportValue(where, message, 'Name a folder below schemas/ with a schema.json.')]
  }
  const request = schemaOf(project, requestForm(name))
  const [known, source] =
    rows === undefined
      ? [request, `schemas/${requestForm(name)} has`]
      : [listInRecord(project, rows)?.items, `The rows at ${rows} have`]
  const wrongTitles = Object.keys(titles).flatMap(pointer => {
    if (schemaAt(schema, pathOf(pointer))) return []
    const place = ['parties', name, 'titles', pointer]
    return [reportName(place, `schemas/${form} has no field at ${pointer}.`, 'Correct or delete it.')]
  })
  const wrongFills = Object.entries(fills).flatMap(([pointer, field]) => {
    const place = ['parties', name, 'fills', pointer]
    if (!schemaAt(schema, pathOf(pointer)))
      return [
        reportName(place, `schemas/${form} has no answer at ${pointer}.`, 'Correct the place, or delete it.')
      ]
    if (known && !schemaAt(known, rows === undefined ? [field] : pathInRow(field))) {
      const names = namesIn(known)
      const message = `${source} no field "${field}".${suggest(field, names)}`
      return [reportValue(place, message, listNames('Fields are', names))]
    }
    return []
  })
  return [...wrongTitles, ...wrongFills]
}

/** Checks that the employee is asked for the person's name and email. */
function findWrongRequest(name: string, project: Project): Finding[] {
  const folder = requestForm(name)
  const request = schemaOf(project, folder)
  const required = request?.required ?? []
  if (
    request?.properties?.email?.format === 'email' &&
    ['email', 'name'].every(one => required.includes(one))
  )
    return []
  const message = request
    ? `schemas/${folder} must ask for "name" and "email": the link goes to that person at that address.`
    : `There is no form schemas/${folder}, by which employees say who the ${name} is.`
  const fix = 'Write it with the required fields "name" and "email" ("format": "email").'
  return [reportName(['parties', name], message, fix)]
}

/** Returns the schema of a form with the references in its fields resolved. */
function schemaOf(project: Project, form: string): WrittenSchema | undefined {
  const file = `${form}/schema.json`
  const schema = project.sources.get(file)?.value
  return isWrittenSchema(schema)
    ? expandFields(project, file, expandRef(project.sources, file, schema))
    : undefined
}
