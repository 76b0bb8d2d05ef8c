import { isRetired } from '../../../vocabulary/keywords/retired.ts'
import { getOrCreate } from '../../../values/get-or-create.ts'
import type { Source } from '../../../schema-files/sources.ts'
import type { Project } from '../../project.ts'
import { exampleIn, type Finding, reportName, reportOffset, reportValue, type Rule } from '../../rule.ts'
import type { SchemaNode } from '../../schema-node.ts'
import { visitNodes } from '../../tree.ts'
import { listOptions } from '../pages/ui-options.ts'

export const nameTwice: Rule = {
  code: 'name-twice',
  reason: 'If a name is there twice, JSON silently keeps only the last one.',
  examples: [
    exampleIn.fields`"bonus": { "type": "string", "title": "Bonus in May" },
«"bonus"→"bonusInDecember"»: { "type": "string", "title": "Bonus in December" }`
  ],
  check: { text: findDoubledNames }
}

export const name: Rule = {
  code: 'name',
  reason: 'Other letters in a name break the TypeScript types, the addresses or the storage.',
  examples: [
    exampleIn.fields`«"start date"→"startDate"»: { "type": "string", "title": "Start date", "format": "date" }`,
    exampleIn.fields`"bonus": { "type": "string", "title": "Bonus" },
«"Bonus"→"bonusInMay"»: { "type": "string", "title": "Bonus in May" }`
  ],
  check: { schema: findBadName }
}

export const title: Rule = {
  code: 'title',
  isWarning: true,
  reason: 'Without a title people see the name from the code as the label.',
  examples: [
    exampleIn.fields`"startDate": { "type": "string", "format": "date"« →, "title": "Start date" »}`,
    exampleIn.fields`"startDate": { "type": "string", "format": "date", "title": «" "→"Start date"» }`
  ],
  check: { schema: findMissingTitle }
}

export const label: Rule = {
  code: 'label',
  isWarning: true,
  reason: 'A label is shown as it is written; two that read the same cannot be told apart.',
  examples: [
    exampleIn.fields`"since": { "type": "string", "title": «"Since <b>when</b>"→"Since when"» }`,
    exampleIn.fields`"since": { "type": "string", "title": "Since", "description": «"In <i>this</i> post."→"In this post."» }`,
    exampleIn.fields`"start": { "type": "string", "title": "Since" },
"since": { "type": "string", "title": «"Since"→"In this post since"» }`,
    exampleIn.fields`"since": { "type": "string", "title": «"${'Since when? '.repeat(20)}"→"Since when?"» }`
  ],
  check: { schema: findUnreadableLabel, ui: findUnnumberedRows }
}

function findUnnumberedRows(source: Source, project: Project): Finding[] {
  return listOptions(source, project).flatMap(({ path, options, field }) => {
    const heading = options['ui:row']
    const isOne = field?.maxItems === 1
    if (typeof heading !== 'string' || heading.trim() === '' || heading.includes('{n}') || isOne) return []
    const message = `Each row is called "${heading}": people who hear the page could not tell them apart.`
    return [reportValue([...path, 'ui:row'], message, `Write "${heading} {n}".`)]
  })
}

const tags = /<\/?[a-z][^>]*>/i

/** Longer labels fill the screen of a phone. */
const longestLabel = 200

function findUnreadableLabel({ schema, name: field, siblings, usage }: SchemaNode): Finding[] {
  const { title: text, description } = schema
  if (typeof description === 'string' && tags.test(description)) {
    const message = 'HTML is not drawn here: people would read its tags as they are.'
    const fix = 'Write plain words; bold, lists and links are for "ui:before" in ui.json.'
    return [reportValue(['description'], message, fix)]
  }
  if (field === undefined || typeof text !== 'string') return []
  if (tags.test(text)) {
    const message = 'People would read the tags of this label as they are.'
    return [reportValue(['title'], message, 'Write plain words.')]
  }
  if (schema.const !== true && text.length > longestLabel) {
    const fix = 'Write a short label, and the rest in "description", which is its hint.'
    return [reportValue(['title'], `This label has ${text.length} characters: it would fill a phone.`, fix)]
  }
  if (usage === 'record' || isRetired(schema)) return []
  const alike = groupNamesByLabel(siblings).get(text.trim()) ?? []
  const twin = alike.find(name => name !== field)
  if (twin === undefined || alike.indexOf(twin) > alike.indexOf(field)) return []
  const message = `"${twin}" has the same label: people could not tell the two apart.`
  return [reportValue(['title'], message, 'Say in the label what is different.')]
}

/** Groups fields that are not retired by their label. */
function groupNamesByLabel(siblings: SchemaNode['siblings']): Map<string, string[]> {
  return getOrCreate(labels, siblings, () => {
    const found = new Map<string, string[]>()
    for (const [name, field] of siblings) {
      const { title } = field
      if (isWritten(title) && !isRetired(field))
        found.set(title.trim(), [...(found.get(title.trim()) ?? []), name])
    }
    return found
  })
}

const labels = new WeakMap<SchemaNode['siblings'], Map<string, string[]>>()

function findDoubledNames(source: Source): Finding[] {
  const found: Finding[] = []
  visitNodes(source.tree, node => {
    if (node.type !== 'object') return
    const seen = new Set<unknown>()
    for (const property of node.children ?? []) {
      const { value, offset } = property.children?.[0] ?? property
      const message = `"${value}" is here twice. Only this one counts; the first is silently lost.`
      if (seen.has(value))
        found.push(reportOffset(offset, message, 'Give one of them another name, or delete it.'))
      seen.add(value)
    }
  })
  return found
}

function findBadName({ name: field, usage, siblings }: SchemaNode): Finding[] {
  if (field === undefined || usage === 'read') return []
  const twin = findFirstNames(siblings).get(field.toLowerCase())
  if (twin !== undefined && twin !== field) {
    const message = `"${field}" and "${twin}" differ only in capitals: they are easily confused.`
    return [reportName([], message, 'Choose another name; what people read is the "title".')]
  }
  const isTaken = field in Object.prototype
  if (/^[A-Za-z][A-Za-z0-9_]*$/.test(field) && !isTaken) return []
  const reason = isTaken
    ? 'that name has a meaning of its own in JavaScript.'
    : 'a name is letters, digits and _, and begins with a letter.'
  const message = `"${field}" cannot be the name of a field: ${reason}`
  return [reportName([], message, 'Choose another name, like dateOfBirth; what people read is the "title".')]
}

/** Returns the first name of each spelling, ignoring case. */
function findFirstNames(siblings: SchemaNode['siblings']): Map<string, string> {
  return getOrCreate(spellings, siblings, () => {
    const names = [...siblings.keys()].reverse()
    return new Map(names.map(name => [name.toLowerCase(), name]))
  })
}

const spellings = new WeakMap<SchemaNode['siblings'], Map<string, string>>()

function findMissingTitle({ schema, name: field, usage }: SchemaNode): Finding[] {
  const isElsewhere = (schema.$ref ?? schema.allOf) !== undefined && schema.title === undefined
  if (field === undefined || isWritten(schema.title) || isElsewhere) return []
  const people = usage === 'read' ? 'Administrators' : 'Employees'
  const message = `"${field}" has no "title". ${people} would see the code name "${field}" as the label.`
  return [reportName([], message, 'Add "title": "…" with the label.')]
}

const isWritten = (title: unknown): title is string => typeof title === 'string' && title.trim() !== ''
