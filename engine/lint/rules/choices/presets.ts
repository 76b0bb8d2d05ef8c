import { exampleDay } from '../../candidate-answers.ts'
import { keepsOwnRules } from '../../fits.ts'
import { dayBounds } from '../../../vocabulary/day-bound.ts'
import { isMoney } from '../../../authoring/field-kind.ts'
import { calendarOf, isOfDays, shapeOf } from '../../../vocabulary/shapes.ts'
import { kindOf } from '../../../vocabulary/kind-of.ts'
import type { Schema } from '../../../vocabulary/schema.ts'
import { dayRelativeToToday } from '../../../values/named-day.ts'
import type { WrittenSchema } from '../../../schema-files/references.ts'
import { withOwnBounds } from '../../own-bounds.ts'
import { clientNamed, findChoices, isOfClients } from '../../known-choices.ts'
import type { Project } from '../../project.ts'
import { exampleIn, type Finding, reportValue, type Rule } from '../../rule.ts'
import type { SchemaNode } from '../../schema-node.ts'
import { beginSentence, listNames, nameKind, quote, suggest, withArticle } from '../../sentences.ts'

export const preset: Rule = {
  code: 'default',
  reason: 'An invalid default keeps people from saving an answer that they never typed.',
  examples: [
    exampleIn.fields`"grade": { "type": "string", "title": "Grade", "enum": ["junior", "senior"], "default": «"senor"→"senior"» }`,
    exampleIn.fields`"since": { "type": "string", "title": "Since", "format": "date", «"default"→"x-whenAbsent"»: "today" }`,
    exampleIn.fields`"shifts": { "type": "boolean", "title": "Shifts", "default": «"no"→false» }`,
    exampleIn.fields`"since": { "type": "string", "title": "Since", "format": "date", "x-notAfter": «"yesterday"→"today"», "errorMessage": «"Before today."→"Not after today."», "x-whenAbsent": "today" }`,
    exampleIn.fields`"from": { "type": "string", "title": "From", "format": "date", "x-notBefore": "today", «"default": "2026-01-01"→"x-whenAbsent": "today"» }`,
    exampleIn.fields`"days": { "type": "array", "title": "Days", "uniqueItems": true, "default": [«"wed"→"tue"»], "items": { "type": "string", "enum": ["mon", "tue"] } }`,
    exampleIn.fields`"tools": { "type": "array", "title": "Tools", "default": «"Saw"→["Saw"]», "items": { "type": "string", "title": "Tool" } }`,
    exampleIn.fields`"tools": { "type": "array", "title": "Tools", "maxItems": «1→2», "default": ["Saw", "Axe"], "items": { "type": "string", "title": "Tool" } }`,
    exampleIn.fields`"tools": { "type": "array", "title": "Tools", "uniqueItems": true, "default": ["Saw", «"Saw"→"Axe"»], "items": { "type": "string", "title": "Tool" } }`,
    exampleIn.fields`"tools": { "type": "array", "title": "Tools", "items": { "type": "string", "title": "Tool", "maxLength": «3→9», "default": "Hammer" } }`,
    exampleIn.fields`"fees": { "type": "array", "title": "Fees", «"default": [100], →»"items": { "type": "integer", "title": "Fee", "format": "money" } }`
  ],
  check: { schema: findWrongPresets }
}

function findWrongPresets(node: SchemaNode, project: Project): Finding[] {
  return [...findWrongToday(node.schema), ...findWrongAnswers(node, project)]
}

/** Reports a default of today where today is refused, and fixed days that a lower limit will refuse one day. */
function findWrongToday(schema: SchemaNode['schema']): Finding[] {
  const [earliest, latest] = dayBounds.map(keyword => {
    const written: unknown = schema[keyword]
    return typeof written === 'string' ? dayRelativeToToday(written, exampleDay) : undefined
  })
  if (
    schema['x-whenAbsent'] === 'today' &&
    ((earliest ?? exampleDay) > exampleDay || (latest ?? exampleDay) < exampleDay)
  ) {
    const keyword = (latest ?? exampleDay) < exampleDay ? 'x-notAfter' : 'x-notBefore'
    const message = `It begins with today, which "${keyword}" refuses: nobody could save it as it is.`
    return [reportValue(['x-whenAbsent'], message, `Delete it, or write "${keyword}": "today".`)]
  }
  const isDay = typeof schema.default === 'string' && isOfDays(schema)
  if (!isDay || earliest === undefined) return []
  const message = `${quote(schema.default)} will one day be before what "x-notBefore" accepts: from then on nobody could save it as it is.`
  return [
    reportValue(['default'], message, 'For a date that begins with today write "x-whenAbsent": "today".')
  ]
}

function findWrongAnswers(node: SchemaNode, project: Project): Finding[] {
  return (['default', 'const'] as const).flatMap(keyword => {
    const wrong = node.schema[keyword] === undefined ? undefined : describePreset(node, keyword, project)
    return wrong ? [reportValue([keyword], wrong.message, wrong.fix)] : []
  })
}

function describePreset(
  { schema: written }: SchemaNode,
  keyword: 'default' | 'const',
  project: Project
): Preset | undefined {
  const schema = withOwnBounds(written, project.sources)
  return schema.type === 'array' ? describeList(schema, project) : describeOne(schema, keyword, project)
}

interface Preset {
  message: string
  fix: string
}

function describeOne(
  schema: WrittenSchema,
  keyword: 'default' | 'const',
  project: Project
): Preset | undefined {
  const preset = schema[keyword]
  const what = `The ${keyword}`
  if (isOfClients(schema, project)) return clientNamed(preset)
  const choices = findChoices(schema, project)
  if (choices && !choices.includes(String(preset))) {
    const message = `${what} ${quote(preset)} is not one of the choices.${suggest(String(preset), choices)}`
    return { message, fix: listNames('Choices are', choices, 'Use one of the choices.') }
  }
  if (!hasType(preset, schema.type)) {
    const message = `${what} ${quote(preset)} is not of this field's "type": "${schema.type}".`
    return { message, fix: `Write ${withArticle(String(schema.type))} here, or correct the type.` }
  }
  if (keepsOwnRules(preset, schema)) return undefined
  const message = `${what} ${quote(preset)} breaks the field's own rules: nobody could save it as it is.`
  const fix =
    preset === 'today' && calendarOf(schema) === 'day'
      ? 'For a date that begins with today write "x-whenAbsent": "today" instead.'
      : 'Give an answer that is valid, or delete it.'
  return { message, fix }
}

/** Checks the default of a list: its length, and each of its answers. */
function describeList(schema: WrittenSchema, project: Project): Preset | undefined {
  const { default: all, items = {}, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema
  const kind = kindOf(schema)
  const shape = shapeOf(schema)
  const isOfPlain = shape === 'choiceList' || (shape === 'valueList' && !isMoney(items))
  if (!isOfPlain)
    return {
      message: `${beginSentence(nameKind(shape === 'valueList' ? kindOf(items) : kind))} cannot be there before the person says anything: "default" does nothing here.`,
      fix: 'Delete it; a list of plain answers or several choices may begin with some, and a question in rows may.'
    }
  if (!Array.isArray(all) || all.length === 0)
    return {
      message: 'The default of a list is a list of answers, and this is not one.',
      fix: 'Write them in brackets, like ["first", "second"], or delete it.'
    }
  if (all.length < minItems || all.length > maxItems)
    return {
      message: `These are ${all.length} answers, which the list does not take: nobody could save it as it is.`,
      fix: `Write ${all.length < minItems ? `${minItems} or more` : `${maxItems} or less`}.`
    }
  const isTwice = all.find((one, index) => all.indexOf(one) !== index)
  if (isTwice !== undefined && (shape === 'choiceList' || schema.uniqueItems === true))
    return {
      message: `${quote(isTwice)} is here twice, which the list does not take: nobody could save it as it is.`,
      fix: 'Write it once.'
    }
  return all.map(one => describeOne({ ...items, default: one }, 'default', project)).find(Boolean)
}

function hasType(value: unknown, type: Schema['type']): boolean {
  if (type === 'string' || type === 'boolean' || type === 'number') return typeof value === type
  return type === 'integer' ? Number.isInteger(value) : true
}
