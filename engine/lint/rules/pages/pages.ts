import { isRetired } from '../../../vocabulary/keywords/retired.ts'
import { listReferences } from '../../../vocabulary/keywords.ts'
import { listSources } from '../../../model/conditions/computed-references.ts'
import { isAnswers } from '../../../values/paths.ts'
import { followReference, parseReference } from '../../../model/conditions/reference.ts'
import type { WrittenSchema } from '../../../schema-files/references.ts'
import type { Source } from '../../../schema-files/sources.ts'
import { deepestPlace } from '../../field-places.ts'
import { formOf, type Project } from '../../project.ts'
import { findWrongMentions, listForgotten, listMentions, type Mention } from '../../mentions.ts'
import { exampleIn, type Finding, reportName, reportValue, type Rule } from '../../rule.ts'
import type { SchemaNode } from '../../schema-node.ts'
import { quoteAll, suggest } from '../../sentences.ts'
import { formFileOf, listOptions, readInside } from './ui-options.ts'

export const pages: Rule = {
  code: 'pages',
  reason: 'A field on no page is never asked, and one on two would be asked twice.',
  examples: [
    exampleIn.ui`"ui:pages": [{ "title": "You", "fields": ["dob", «"gendre"→"gender"»] }, { "title": "Bank", "fields": ["bankName"] }]`,
    exampleIn.ui`"ui:pages": [{ "title": "You", "fields": ["dob"«→, "gender"»] }, { "title": "Bank", "fields": ["bankName"] }]`,
    exampleIn.ui`"ui:pages": [{ "title": "You", "fields": ["dob", "gender"] }, { "title": "Bank", "fields": ["bankName"«, "dob"→»] }]`,
    exampleIn.ui`"ui:pages": [{ "title": "You", "fields": ["dob", "gender"] }, { "title": «"You"→"Bank"», "fields": ["bankName"] }]`,
    exampleIn.ui`«"ui:order": ["gender", "*"], "ui:pages": [{ "title": "You", "fields": ["dob", "gender"→"ui:pages": [{ "title": "You", "fields": ["gender", "dob"»] }, { "title": "Bank", "fields": ["bankName"] }]`
  ],
  check: { ui: findWrongPages }
}

function findWrongPages(source: Source, project: Project): Finding[] {
  const { value } = source
  const list: unknown = isAnswers(value) ? value['ui:pages'] : undefined
  if (!Array.isArray(list)) return []
  const form = formOf(source)
  const fields = listOptions(source, project)[0]?.inside ?? new Map()
  const step = project.steps?.find(one => one.form === form)
  const schema = project.sources.get(`${form}/schema.json`)?.value
  if (!step || (isAnswers(schema) && schema.type === 'array')) {
    const what = step ? 'This form is a list of rows' : 'No step asks this form'
    return [reportName(['ui:pages'], `${what}: it has no pages.`, 'Delete it.')]
  }
  const mentions = listMentions(list, 'ui:pages', 'fields')
  const names = [...fields.keys()]
  const wrong = findWrongMentions(mentions, names, {
    unknown: name => [
      `A page lists "${name}", but this section has no field with that name.${suggest(name, names)}`,
      'Correct the name, or remove it from the list.'
    ],
    duplicate: name => [
      `"${name}" is on a page already: people would be asked it twice.`,
      'Leave it on one page.'
    ]
  })
  if (wrong.length > 0) return wrong
  return [
    ...findAlike(list),
    ...findIdleOrder(value),
    ...findForgotten(mentions, fields),
    ...findSplitDependencies(mentions, fields, field => readInside(field, formFileOf(source), project)),
    ...findTaken(list.length, form, step.path, project)
  ]
}

function findAlike(list: unknown[]): Finding[] {
  const titles = list.map(page =>
    isAnswers(page) && typeof page.title === 'string' ? page.title.trim() : ''
  )
  return titles.flatMap((title, at) => {
    if (title === '' || titles.indexOf(title) === at) return []
    const message = `Another page is called "${title}": people could not tell the two tasks apart.`
    return [reportValue(['ui:pages', at, 'title'], message, 'Give each page a title of its own.')]
  })
}

function findIdleOrder(ui: unknown): Finding[] {
  if (!isAnswers(ui) || ui['ui:order'] === undefined) return []
  const message =
    '"ui:order" does nothing beside "ui:pages": each page asks its fields in the order that it lists them.'
  return [reportName(['ui:order'], message, 'Delete it, and put the fields of each page in order.')]
}

function findForgotten(mentions: Mention[], fields: ReadonlyMap<string, WrittenSchema>): Finding[] {
  const activeNames = [...fields].flatMap(([name, field]) => (isRetired(field) ? [] : [name]))
  const left = listForgotten(mentions, activeNames)
  const message = `No page has ${quoteAll(left)}: it would never be asked.`
  return left.length > 0 ? [reportValue(['ui:pages'], message, 'Add it to a page.')] : []
}

/** Reports fields that depend on one of another page, where keywords cannot reach it. */
function findSplitDependencies(
  mentions: Mention[],
  fields: SchemaNode['siblings'],
  inside: (field: WrittenSchema) => SchemaNode['siblings']
): Finding[] {
  const pageOf = (name: string) => mentions.find(mention => mention.name === name)?.at[1]
  return mentions.flatMap(({ name, at }) => {
    const field = fields.get(String(name))
    const named = field ? listNamed(new Map([[String(name), field]]), []) : []
    const other = named.find(one => (pageOf(one) ?? at[1]) !== at[1])
    if (other === undefined) return []
    const message = `"${String(name)}" looks at "${other}", which is on another page.`
    return [reportValue(at, message, 'Put both on one page.')]
  })

  /** Lists the fields of the form that these fields, or those inside them, refer to. */
  function listNamed(within: SchemaNode['siblings'], group: readonly string[]): string[] {
    if (group.length > deepestPlace) return []
    return [...within].flatMap(([name, field]) => {
      const beside = listReferences(field).map(one => one.field)
      const references = [...beside, ...listSources(field)].filter(one => typeof one === 'string')
      const own = references.map(parseReference).filter(({ isOfRecord }) => !isOfRecord)
      return [
        ...own.flatMap(one => followReference(one, group)?.slice(0, 1) ?? []),
        ...listNamed(inside(field), [...group, name, ...(field.items ? ['*'] : [])])
      ]
    })
  }
}

/** Reports names and addresses of pages, which derive from the step's, that are already in use. */
function findTaken(count: number, form: string, path: string, { forms, steps = [] }: Project): Finding[] {
  const numbers = Array.from({ length: count - 1 }, (_, index) => index + 2)
  const conflict = numbers.find(
    number => forms.has(`${form}-page${number}`) || steps.some(step => step.path === `${path}/${number}`)
  )
  if (conflict === undefined) return []
  const message = `Page ${conflict} is ${form}-page${conflict} at ${path}/${conflict}, which is there already.`
  return [reportName(['ui:pages'], message, 'Rename the other one.')]
}
