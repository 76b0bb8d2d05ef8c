import { isFiltered } from '../../../vocabulary/keywords/filter.ts'
import { isFromAccount } from '../../../vocabulary/keywords/from.ts'
import {
  type Capability,
  capabilities,
  hasCapability,
  type Role,
  unlimitedCapabilities
} from '../../../model/roles.ts'
import { isAnswers, objectsAt, valueAt } from '../../../values/paths.ts'
import type { Source } from '../../../schema-files/sources.ts'
import { isOfClients } from '../../known-choices.ts'
import { formOf, type Project, recordFile } from '../../project.ts'
import { exampleIn, type Finding, reportName, reportValue, type Rule } from '../../rule.ts'
import type { SchemaNode } from '../../schema-node.ts'
import { listNames, quote, suggest } from '../../sentences.ts'

export const role: Rule = {
  code: 'role',
  reason: 'People with such a role could not do what it is for, or could do more than it says.',
  examples: [
    exampleIn.role`"may": ["list", «→"record", »"erase"], "identifiers": "masked"`,
    exampleIn.role`"may": [«→"list", »"messages"], "identifiers": "masked"`,
    exampleIn.role`"may": ["list"], «"limitedTo": "clients", →»"identifiers": "masked"`
  ],
  check: { other: findUselessRoles }
}

export const seenBy: Rule = {
  code: 'seen-by',
  reason: 'The answer would be hidden from those who need it, or seen by those who must not.',
  examples: [
    exampleIn.fields`"grade": { "type": "string", "title": "Grade", "x-seenBy": [«"clrek"→"clerk"»] }`,
    exampleIn.fields`"grade": { "type": "string", "title": "Grade", "x-seenBy": [«→"administrator"»] }`,
    exampleIn.section`"dob": { "$ref": "../../steps/person/schema.json#/properties/dob"«, "x-seenBy": ["clerk"] → »}`,
    exampleIn.fields`"mail": { "type": "string", "title": "E-mail", "x-from": "account.email"«, "x-seenBy": ["clerk"] → »}`
  ],
  precedence: 1,
  check: { schema: findWrongReaders }
}

/** The capability whose pages another capability needs. */
const requiredCapabilities: Partial<Record<Capability, Capability>> = {
  record: 'list',
  messages: 'list',
  export: 'list',
  review: 'record',
  hire: 'list',
  erase: 'record'
}

function findUselessRoles(source: Source, project: Project): Finding[] {
  if (source.file !== 'roles.json' || !isAnswers(source.value)) return []
  const reasons = valueAt(source.value, ['reasons'])
  return listRoles(source.value).flatMap(([name, one]) =>
    name === 'administrator' ? [] : findUseless(['roles', name], one, { project, reasons })
  )
}

function findUseless(
  path: string[],
  one: Partial<Role>,
  { project, reasons }: { project: Project; reasons: unknown }
): Finding[] {
  const { may = [], limitedTo, identifiers } = one
  if (!Array.isArray(may)) return []
  const known = may.filter((name): name is Capability => name in capabilities)
  const missing = known.flatMap(name => {
    const required = requiredCapabilities[name]
    if (!required || may.includes(required)) return []
    const message = `"${name}" lets people ${capabilities[name]}, but without "${required}" they cannot get there.`
    return [
      reportValue([...path, 'may', may.indexOf(name)], message, `Add "${required}", or delete "${name}".`)
    ]
  })
  const unlimited = limitedTo ? known.filter(name => unlimitedCapabilities.includes(name)) : []
  const tooWide = unlimited.map(name => {
    const message = `"${name}" lets people ${capabilities[name]}, of all clients, but the role is limited to some.`
    return reportValue([...path, 'may', may.indexOf(name)], message, `Delete "${name}", or "limitedTo".`)
  })
  return [
    ...missing,
    ...tooWide,
    ...findNobody(path, one, project),
    ...findUnshown(path, identifiers, reasons)
  ]
}

function findNobody(path: string[], { limitedTo }: Partial<Role>, project: Project): Finding[] {
  const { fields } = project
  if (!limitedTo || !fields) return []
  if ([...fields.values()].some(field => isFiltered(field) && isOfClients(field, project))) return []
  const message = 'No field asks for the client of an employee, so nobody with this role would see anybody.'
  const fix = 'Delete "limitedTo", or add a field with the list of clients and "x-filter": true.'
  return [reportName([...path, 'limitedTo'], message, fix)]
}

function findUnshown(path: string[], identifiers: unknown, reasons: unknown): Finding[] {
  if (identifiers !== 'show' || (isAnswers(reasons) && Object.keys(reasons).length > 0)) return []
  const message = 'Nobody could ever see an identifier: there is no reason to choose from.'
  return [reportValue([...path, 'identifiers'], message, 'Add "reasons", or write "masked".')]
}

function findWrongReaders(node: SchemaNode, project: Project): Finding[] {
  const { source, schema, usage } = node
  const readers: unknown = schema['x-seenBy']
  if (!Array.isArray(readers)) return []
  const isOfRecord = source.file === recordFile || project.partOf.has(formOf(source))
  if (usage === 'read' || !isOfRecord) {
    const message = '"x-seenBy" does nothing here: the field where an answer is asked says who sees it.'
    return [reportName(['x-seenBy'], message, 'Write it at the field of the step, or at the part.')]
  }
  if (isFromAccount(schema)) {
    const message = 'This hides nothing: the account has the same, and everybody sees it.'
    return [reportName(['x-seenBy'], message, 'Delete "x-seenBy".')]
  }
  if (readers.length === 0) {
    const fix = 'Write ["administrator"] for administrators alone, or name the roles that see it.'
    return [reportValue(['x-seenBy'], 'This hides the answer from everybody but its employee.', fix)]
  }
  const roles = new Map(listRoles(project.sources.get('roles.json')?.value))
  const known = [...new Set(['administrator', ...roles.keys()])]
  const unknown = readers.flatMap((name, index) => {
    if (known.includes(String(name))) return []
    const message = `There is no role ${quote(name)}.${suggest(String(name), known)}`
    return [reportValue(['x-seenBy', index], message, listNames('Roles are', known))]
  })
  if (unknown.length > 0) return unknown
  const canRead = (name: unknown) => {
    const one = roles.get(String(name))
    const { may } = one ?? {}
    return (
      name === 'administrator' ||
      (Array.isArray(may) && reading.some(capability => hasCapability({ may }, capability)))
    )
  }
  if (readers.some(canRead)) return []
  const message =
    'None of these roles may open records, see the list or export: nobody but administrators would see it.'
  return [reportValue(['x-seenBy'], message, 'Name a role that may, or write ["administrator"].')]
}

const reading = ['record', 'list', 'export'] as const

const listRoles = (value: unknown): [string, Partial<Role>][] => objectsAt(value, ['roles'])
