import type { Step } from '../../../vocabulary/project.ts'
import { isAnswers, valueAt } from '../../../values/paths.ts'
import { hasPublicFile } from '../../../schema-files/public-files.ts'
import type { Source } from '../../../schema-files/sources.ts'
import { exampleSteps } from '../../example-frames.ts'
import { formOf, type Project } from '../../project.ts'
import { exampleIn, type Finding, reportValue, type Rule } from '../../rule.ts'
import type { SchemaNode } from '../../schema-node.ts'
import { listNames, suggest } from '../../sentences.ts'

const { person, pay } = exampleSteps

export const journey: Rule = {
  code: 'journey',
  reason:
    'A step without a form, or a link, picture or download that leads nowhere, is a page that is not there.',
  examples: [
    exampleIn.steps`${person},
«${pay.replace('/done', '/dnoe')}→${pay}»`,
    exampleIn.steps`${person},
«${pay.replace('/done', '/pay')}→${pay}»`,
    exampleIn.steps`${person},
«${pay.replace('"save"', '"picture": "/pictures/pay.svg", "save"')}→${pay.replace('"save"', '"picture": "/mark.svg", "save"')}»`,
    exampleIn.steps`${person},
«${pay.replace('"save"', '"download": { "title": "Form", "href": "/form.pdf" }, "save"')}→${pay.replace('"save"', '"download": { "title": "Form", "href": "/mark.svg" }, "save"')}»`
  ],
  check: {
    journey: (_, project) => [
      ...findLostForms(project),
      ...findLostLinks(project),
      ...findLostPictures(project),
      ...findLostDownloads(project)
    ]
  }
}

export const unreached: Rule = {
  code: 'unreached',
  isWarning: true,
  reason: 'A step without a link to it is in the task list only; a form that nothing uses is nowhere.',
  examples: [
    exampleIn.steps`«${person.replace('"/pay"', '"/done"')}→${person}», ${pay}`,
    exampleIn.steps`${person}, «${pay.replace('"/done"', '"/person"')}→${pay}»`
  ],
  check: {
    journey: (source, project) => [...findUnreachedSteps(project), ...findUnreachedEnd(source, project)],
    schema: findUnusedForm
  }
}

export const section: Rule = {
  code: 'section',
  reason: 'A section that is not there cannot be put in order.',
  examples: [exampleIn.order`"order": [«"persons"→"person"»]`],
  check: { sectionOrder: findUnknownSections }
}

const links = ['prev', 'next', 'afterFirstSave', 'afterUpdate'] as const

function findLostForms({ steps = [], forms }: Project): Finding[] {
  return steps.flatMap(({ form }, index) => {
    if (typeof form !== 'string' || forms.has(form)) return []
    const message = `There is no form schemas/${form}.${suggest(form, [...forms])}`
    return [reportValue(['steps', index, 'form'], message, 'Correct the name, or create the folder.')]
  })
}

function findLostLinks({ steps = [], sources }: Project): Finding[] {
  const last = valueAt(sources.get('journey.json')?.value, ['done', 'path'])
  const pages = [...steps.map((step): unknown => step.path), last, '/'].filter(
    page => typeof page === 'string'
  )
  const known = new Set(pages)
  return steps.flatMap((step, index) =>
    links.flatMap(link => {
      const page: unknown = step[link]
      if (page === step.path && link !== 'afterUpdate') {
        const message = `"${link}" leads to this step itself: people would go round and never on.`
        return [reportValue(['steps', index, link], message, 'Name the path of the next page.')]
      }
      if (typeof page !== 'string' || known.has(page)) return []
      const message = `"${link}" leads to "${page}", but no step has that path.${suggest(page, pages)}`
      return [reportValue(['steps', index, link], message, 'Correct the path.')]
    })
  )
}

function findLostPictures({ steps = [] }: Project): Finding[] {
  return steps.flatMap(({ picture }, index) => {
    if (typeof picture !== 'string' || !picture.startsWith('/') || hasPublicFile(picture)) return []
    const message = `There is no picture renderer/public${picture}: its place would stay empty.`
    return [reportValue(['steps', index, 'picture'], message, 'Correct the path, or put the picture there.')]
  })
}

function findLostDownloads({ steps = [] }: Project): Finding[] {
  return steps.flatMap(({ download }, index) => {
    const href: unknown = isAnswers(download) ? download.href : undefined
    if (typeof href !== 'string' || !href.startsWith('/') || hasPublicFile(href)) return []
    const message = `There is no file renderer/public${href}: people would find nothing to download.`
    return [
      reportValue(['steps', index, 'download', 'href'], message, 'Correct the path, or put the file there.')
    ]
  })
}

function findUnreachedEnd({ value }: Source, project: Project): Finding[] {
  const { steps = [] } = project
  const end = valueAt(value, ['done', 'path'])
  const last = steps.length - 1
  if (typeof end !== 'string' || last < 0 || findLostLinks(project).length > 0) return []
  if (steps.some(step => links.some(link => step[link] === end))) return []
  const message = `No step leads to "${end}": nobody would read that all is done, and what happens next.`
  return [
    reportValue(['steps', last, 'afterFirstSave'], message, `Make the last step lead there: write "${end}".`)
  ]
}

function findUnreachedSteps({ steps = [] }: Project): Finding[] {
  const listLinked = (step: Step) => links.map(link => step[link]).filter(page => page !== step.path)
  const reached = new Set(steps.flatMap(listLinked))
  return steps.flatMap(({ path }, index) => {
    if (index === 0 || reached.has(path) || typeof path !== 'string') return []
    const message = `No link leads to "${path}": people would come here from the task list only.`
    const fix = 'Make "next" or "afterFirstSave" of the step before lead here.'
    return [reportValue(['steps', index, 'path'], message, fix)]
  })
}

function findUnusedForm({ source, path }: SchemaNode, { partOf, steps = [] }: Project): Finding[] {
  const name = formOf(source)
  if (path.length > 0 || !name.startsWith('steps/') || partOf.has(name)) return []
  if (steps.some(({ form }) => form === name)) return []
  const message = `No part of the record is made of ${name}: nobody would ever see this form.`
  const fix = 'Add a part to employee-record/schema.json and a step to journey.json, or delete the folder.'
  const hasTitle = isAnswers(source.value) && 'title' in source.value
  return [reportValue(hasTitle ? ['title'] : [], message, fix)]
}

function findUnknownSections({ value }: Source, { forms }: Project): Finding[] {
  const order = valueAt(value, ['order'])
  if (!Array.isArray(order)) return []
  const names = [...forms].flatMap(name => /^sections\/(.+)$/.exec(name)?.[1] ?? [])
  return order.flatMap((name, index) => {
    if (typeof name !== 'string' || names.includes(name)) return []
    const message = `There is no section called "${name}".${suggest(name, names)}`
    return [reportValue(['order', index], message, listNames('Sections are', names))]
  })
}
