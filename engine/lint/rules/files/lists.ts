import { shapeOf } from '../../../vocabulary/shapes.ts'
import { optionsOf, listNameOf } from '../../../vocabulary/keywords/options.ts'
import { addressLists } from '../../../authoring/kinds/address.ts'
import type { Schema } from '../../../vocabulary/schema.ts'
import { isAnswers, listAt, namesAt } from '../../../values/paths.ts'
import type { ResolvedProject } from '../../../resolve/project.ts'
import type { Source } from '../../../schema-files/sources.ts'
import { findAnswers } from '../../known-choices.ts'
import type { Project } from '../../project.ts'
import {
  exampleIn,
  type Finding,
  type ProjectFinding,
  reportName,
  reportValue,
  type Rule
} from '../../rule.ts'
import type { SchemaNode } from '../../schema-node.ts'
import { listNames, suggest } from '../../sentences.ts'
import { isFree } from '../between/free-text.ts'

export const list: Rule = {
  code: 'list',
  reason: 'If a list is missing, or nothing selects what it offers, people have nothing to choose.',
  examples: [
    exampleIn.fields`"bank": { "type": "string", "title": "Bank", "x-options": { "list": «"bnks"→"banks"» } }`,
    exampleIn.fields`"town": { "type": "string", "title": "Town", "x-options": { "list": "towns"« } }→, "params": { "state": "state" } } }»,
"state": { "type": "string", "title": "State", "x-options": { "list": "states" } }`,
    exampleIn.fields`"state": { "type": "string", "title": "State", «"enum": ["Abia", "Lagos State"] }→"x-options": { "list": "states" } }», "town": { "type": "string", "title": "Town", "x-options": { "list": "towns", "params": { "state": "state" } } }`,
    exampleIn.fields`"state": { "type": "string", "title": "State"« }→, "x-options": { "list": "states" } }», "town": { "type": "string", "title": "Town", "x-options": { "list": "towns", "params": { "state": "state" } } }`,
    exampleIn.list`"items": [«→"Junior", "Senior"»]`,
    exampleIn.list`«→"value": "name", »"items": [{ "name": "Junior" }, { "name": "Senior" }]`
  ],
  check: {
    list: (source, project) => [
      ...findBadListName(source),
      ...findEmptyList(source, project),
      ...findUnofferedItems(source, project)
    ],
    schema: findUnusableList,
    question: (node, project) => [
      ...findNeverOffered(node, project),
      ...findNothingOffered(node, project).slice(0, 1)
    ]
  }
}

export const unusedList: Rule = {
  code: 'unused-list',
  isWarning: true,
  reason: 'A list that no field names does nothing, and a change of it changes nothing.',
  examples: [
    exampleIn.newList`«{ "$schema": "../meta/list.json", "title": "Shifts", "items": ["By day", "By night"] }→»`
  ],
  check: { whole: findUnusedLists }
}

/** Finds unused lists. Addresses and phone numbers use lists without naming them. */
function findUnusedLists({ sources, lists }: Project, { forms }: ResolvedProject): ProjectFinding[] {
  const named = forms.flatMap(({ schema }) => listNamesIn(schema))
  const used = new Set([...addressLists, ...named, ...named.map(name => lists[name]?.keysOf)])
  return Object.keys(lists).flatMap(name => {
    const source = sources.get(`lists/${name}.json`)
    if (!source || used.has(name)) return []
    const fix = `Name it in a field, "x-options": { "list": "${name}" }, or delete the file.`
    return [
      { source, ...reportValue([], 'No field takes its choices from this list: it does nothing.', fix) }
    ]
  })
}

function listNamesIn({ 'x-options': options, properties = {}, items }: Schema): string[] {
  const below = [...Object.values(properties), ...(items ? [items] : [])]
  return [...(options ? [options.list] : []), ...below.flatMap(listNamesIn)]
}

function findBadListName({ file }: Source): Finding[] {
  const name = /^lists\/(.+)\.json$/.exec(file)?.[1] ?? ''
  if (/^[A-Za-z][A-Za-z0-9-]*$/.test(name)) return []
  const message = `"${name}" cannot be the name of a list: pages ask for it by this name, and any answer would be taken.`
  return [reportValue([], message, 'Call the file by letters, digits and hyphens, like pay-grades.json.')]
}

function findEmptyList(source: Source, { lists }: Project): Finding[] {
  const { items, keysOf, source: table } = source.value as { [key: string]: unknown }
  if (typeof keysOf === 'string' && !Object.hasOwn(lists, keysOf)) {
    const names = Object.keys(lists)
    const message = `There is no list called "${keysOf}".${suggest(keysOf, names)} This list would be empty.`
    return [reportValue(['keysOf'], message, listNames('Lists are', names))]
  }
  if (typeof keysOf === 'string' && !isAnswers(lists[keysOf]?.items)) {
    const message = `The list "${keysOf}" is chosen by nothing and has no keys: this list would be empty.`
    return [reportValue(['keysOf'], message, 'Name a list with "by", or write "items" here.')]
  }
  const isEmpty = items === undefined || (Array.isArray(items) && items.length === 0)
  if (!isEmpty || keysOf !== undefined || table !== undefined) return []
  const message = 'This list is empty, so there is nothing to choose.'
  return [reportValue(items === undefined ? [] : ['items'], message, 'Add "items": ["…"].')]
}

/** Finds choices by parameter without the parameter, and objects without the name that pages show and store. */
function findUnofferedItems({ file, value }: Source, { lists }: Project): Finding[] {
  const { items, by, value: answer, shown } = value as { [key: string]: unknown }
  if (isAnswers(items)) {
    const isOnlyKeys = Object.values(lists).some(({ keysOf }) => file === `lists/${keysOf}.json`)
    if (by !== undefined || isOnlyKeys) return []
    const message = 'Nothing says which parameter chooses among these choices: none would be offered.'
    return [reportName(['items'], message, 'Add "by": "…" with its name, for instance state.')]
  }
  const objects = listAt(items).flatMap((item, index) => (isAnswers(item) ? [{ item, index }] : []))
  if (objects.length === 0) return []
  if (answer !== 'name') {
    const message =
      'These choices are objects: pages store the "name" of each, and the server would refuse it.'
    const at = answer === undefined ? ['items'] : ['value']
    return [reportName(at, message, 'Give each choice a "name", and add "value": "name".')]
  }
  if (Array.isArray(shown) && !shown.includes('name'))
    return [reportName(['shown'], 'Pages show the "name" of each choice.', 'Add "name" to "shown".')]
  return objects.flatMap(({ item, index }) =>
    typeof item.name === 'string'
      ? []
      : [
          reportValue(
            ['items', index],
            'This choice has no "name": people would see an empty line.',
            'Add "name": "…".'
          )
        ]
  )
}

function findUnusableList({ schema }: SchemaNode, { lists }: Project): Finding[] {
  const missing = addressLists.find(one => !Object.hasOwn(lists, one))
  if (shapeOf(schema) === 'ownFields' && missing !== undefined) {
    const message = `An address is chosen from the list "${missing}", which is not there.`
    return [reportValue(['format'], message, `Put lists/${missing}.json back.`)]
  }
  const name: unknown = listNameOf(schema)
  if (typeof name !== 'string') return []
  const names = Object.keys(lists)
  if (!Object.hasOwn(lists, name)) {
    const message = `There is no list called "${name}".${suggest(name, names)}`
    return [reportValue(['x-options', 'list'], message, listNames('Lists are', names))]
  }
  const by: unknown = lists[name]?.by
  const params = namesAt(optionsOf(schema)?.params)
  const unknown = params.find(param => param !== by)
  if (unknown !== undefined) {
    const message = `The list "${name}" has no parameter "${unknown}".${typeof by === 'string' ? suggest(unknown, [by]) : ''}`
    const fix = typeof by === 'string' ? `Its parameter is: ${by}.` : 'Delete "params".'
    return [reportName(['x-options', 'params', unknown], message, fix)]
  }
  if (typeof by !== 'string' || params.includes(by)) return []
  const message = `The list "${name}" is chosen by "${by}", but nothing says which field has it: the list would be empty.`
  const fix = `Add "params": { "${by}": "…" } with the name of the field beside this one.`
  return [reportValue(['x-options', 'list'], message, fix)]
}

function findNeverOffered({ schema, siblings }: SchemaNode, project: Project): Finding[] {
  const when: unknown = optionsOf(schema)?.when
  if (!isAnswers(when)) return []
  return Object.entries(when).flatMap(([field, answer]) => {
    const other = siblings.get(field)
    const choices = other && findAnswers(other, project)
    if (typeof answer !== 'string' || !choices || choices.includes(answer)) return []
    const message = `"${answer}" is not one of the choices of "${field}", so the list would never be offered.${suggest(answer, choices)}`
    const fix = listNames('Choices are', choices, 'Use one of the choices.')
    return [reportValue(['x-options', 'when', field], message, fix)]
  })
}

function findNothingOffered({ schema, siblings }: SchemaNode, project: Project): Finding[] {
  const { list: named, params }: { list?: unknown; params?: unknown } = optionsOf(schema) ?? {}
  const list = typeof named === 'string' ? project.lists[named] : undefined
  const items: unknown = list?.items
  if (!isAnswers(items) || !isAnswers(params)) return []
  const field = params[list?.by ?? '']
  const other = typeof field === 'string' ? siblings.get(field) : undefined
  if (other && isFree(other)) {
    const message = `"${String(field)}" is free text, and the list "${String(named)}" is chosen by it: most would have nothing to choose.`
    const fix = `Let "${String(field)}" be a choice among what lists/${String(named)}.json has.`
    return [reportValue(['x-options', 'params', list?.by ?? ''], message, fix)]
  }
  const choices = (other && findAnswers(other, project)) ?? []
  return choices.flatMap(choice => {
    const offered = Object.hasOwn(items, choice) ? items[choice] : undefined
    if (Array.isArray(offered) && offered.length > 0) return []
    const keys = Object.keys(items)
    const message = `The list "${String(named)}" has nothing for "${choice}" of "${String(field)}": people who answer that have nothing to choose.${suggest(choice, keys)}`
    const fix = `Give lists/${String(named)}.json something for it, or remove it from the choices of "${String(field)}".`
    return [reportValue(['x-options', 'params', list?.by ?? ''], message, fix)]
  })
}
