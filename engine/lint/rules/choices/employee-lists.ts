import { asksForEmployee } from '../../../vocabulary/kinds/employee.ts'
import { isFiltered } from '../../../vocabulary/keywords/filter.ts'
import { hasListedChoices, optionsOf, listNameOf } from '../../../vocabulary/keywords/options.ts'
import { isAnswers } from '../../../values/paths.ts'
import type { Source } from '../../../schema-files/sources.ts'
import { isOfClients } from '../../known-choices.ts'
import { expandRef, formOf, type Project } from '../../project.ts'
import { exampleIn, type Finding, reportName, reportValue, type Rule } from '../../rule.ts'
import type { SchemaNode } from '../../schema-node.ts'

/** Checks lists of employees. Each must state whose names it shows to other employees, as a deliberate decision. */
export const employeeList: Rule = {
  code: 'employee-list',
  reason:
    'A list of employees shows names to other employees: it must say whose, and only employees may choose from it.',
  examples: [
    exampleIn.colleagues`"source": "employees"«→, "status": "complete", "client": "any", "shown": ["name"]»`,
    exampleIn.colleagues`"source": "employees", "status": "any", "client": "any", "shown": ["name"]«, "open": true→»`,
    exampleIn.list`"items": ["Junior", "Senior"]«, "status": "complete"→»`,
    exampleIn.colleagues`"source": "employees", "status": "any", "client": «"same"→"any"», "shown": ["name"]`,
    exampleIn.fields`"head": { "type": "string", "title": "Head", "format": "employee", "x-options": { "list": «"banks"→"colleagues"» } }`,
    exampleIn.fields`"head": { "type": "string", "title": "Head", «→"format": "employee", »"x-options": { "list": "colleagues" } }`,
    exampleIn.fields`"kind": { "type": "string", "title": "Kind", "enum": ["a", "b"] },
"head": { "type": "string", "title": "Head", "format": "employee", "x-options": { "list": "colleagues"«, "when"→ }, "x-showIf"»: { "kind": "a" } }« }→»`
  ],
  precedence: 1,
  check: { list: findUnclear, filledIn: findMisused }
}

const statuses = ['complete', 'any']
const clients = ['same', 'any']

function findUnclear(source: Source, project: Project): Finding[] {
  const list = isAnswers(source.value) ? source.value : {}
  const { status, client, shown } = list
  if (list.source !== 'employees') {
    const idle = (['status', 'client'] as const).filter(key => list[key] !== undefined)
    const message = 'This says which employees are offered, but the list offers no employees.'
    return idle.map(key => reportName([key], message, 'Delete it, or write "source": "employees".'))
  }
  const notAllowed = ['items', 'by', 'keysOf', 'value', 'open'].filter(key => list[key] !== undefined)
  if (notAllowed.length > 0)
    return notAllowed.map(key =>
      key === 'open'
        ? reportName([key], 'Anybody on the internet could find the names of employees.', 'Delete "open".')
        : reportName([key], 'The choices are the employees: this does nothing.', `Delete "${key}".`)
    )
  const isComplete =
    statuses.includes(String(status)) &&
    clients.includes(String(client)) &&
    Array.isArray(shown) &&
    shown.length === 1 &&
    shown[0] === 'name'
  if (!isComplete) {
    const message =
      'Every employee who is asked from this list finds the names of others by two letters of them, and the list does not say whose.'
    const fix =
      'Write "shown": ["name"], which is all that they find; "status": "complete" for those alone who have completed their record, or "any"; and "client": "same" for those of their own client, or "any".'
    return [reportValue(['source'], message, fix)]
  }
  if (client === 'any' || hasClientField(project)) return []
  const message = 'No field with "x-filter" asks for the client of an employee, so nobody would be offered.'
  return [
    reportValue(
      ['client'],
      message,
      'Write "any", or add "x-filter": true to the field with the list of clients.'
    )
  ]
}

const hasClientField = (project: Project) =>
  project.fields === undefined ||
  [...project.fields.values()].some(field => isFiltered(field) && isOfClients(field, project))

function findMisused(node: SchemaNode, project: Project): Finding[] {
  const schema = expandRef(project.sources, node.source.file, node.schema)
  const name: unknown = listNameOf(schema)
  const list =
    typeof name === 'string' && Object.hasOwn(project.lists, name) ? project.lists[name] : undefined
  const isOfEmployees = list?.source === 'employees'
  const isKind = asksForEmployee(schema)
  if (!isOfEmployees && !isKind) return []
  const at = !hasListedChoices(node.schema) ? [] : ['x-options']
  if (isKind && list && !isOfEmployees) {
    const message = `The list "${String(name)}" offers no employees.`
    const fix = 'Name a list with "source": "employees", or delete "format": "employee".'
    return [reportValue([...at, 'list'], message, fix)]
  }
  if (!isKind) {
    const message =
      'Employees are stored by their id and read by their name, which needs a format of its own.'
    const fix = 'Write "format": "employee", and "type": "string".'
    return [reportValue(schema.format === undefined ? [...at, 'list'] : ['format'], message, fix)]
  }
  if (!project.partOf.has(formOf(node.source))) {
    const message = 'Employees are offered to employees alone: this form belongs to no part of the record.'
    return [reportValue(['format'], message, 'Ask for it in a step of the record.')]
  }
  return [...findWhen(node), ...findOwnClient(node, project, list?.client)]
}

function findWhen({ schema }: SchemaNode): Finding[] {
  if (optionsOf(schema)?.when === undefined) return []
  const message = 'While this does not hold, any text would be asked for, and none is an employee.'
  return [reportName(['x-options', 'when'], message, 'Delete it, and write the condition as "x-showIf".')]
}

function findOwnClient({ source, schema }: SchemaNode, project: Project, client: unknown): Finding[] {
  const part = project.partOf.get(formOf(source))
  if (client !== 'same' || !part) return []
  const isAskedHere = [...(project.fields ?? [])].some(
    ([pointer, field]) => pointer.startsWith(`/${part.name}/`) && isOfClients(field, project)
  )
  if (!isAskedHere) return []
  const message =
    'Those of the same client are offered, and the client is asked in the same step: until it is saved, nobody could be chosen.'
  return [
    reportValue(hasListedChoices(schema) ? ['x-options', 'list'] : [], message, 'Ask for it in a later step.')
  ]
}
