import { isRetired } from '../../../vocabulary/keywords/retired.ts'
import { isAnswers, valueAt } from '../../../values/paths.ts'
import { exampleParts as parts, exampleSteps } from '../../example-frames.ts'
import { expandRef, formOf, listSchemas, type Project, type WrittenPart } from '../../project.ts'
import { exampleIn, type Finding, reportName, reportValue, type Rule } from '../../rule.ts'
import type { SchemaNode } from '../../schema-node.ts'

const { person, pay } = exampleSteps

export const step: Rule = {
  code: 'step',
  reason: 'What belongs to no part cannot be saved; a part without a step can be filled in by nobody.',
  examples: [
    exampleIn.steps`«{ "form": "admin/notice", "path": "/notice", "afterFirstSave": "/person", "save": "Save", "update": "Save" },
→»${person},
${pay}`,
    exampleIn.parts`«"notice": { "x-route": "notice", "$ref": "../admin/notice/schema.json" },
→»${parts}`
  ],
  check: { journey: (_, project) => findUnsavedSteps(project), schema: findUnaskedParts }
}

export const retired: Rule = {
  code: 'retired',
  reason: 'Answers to a retired field are no longer stored: people would answer for nothing.',
  examples: [
    exampleIn.steps`«{ "form": "steps/old", "path": "/old", "afterFirstSave": "/person", "save": "Save", "update": "Save" },
→»${person},
${pay}`
  ],
  check: { journey: (_, project) => findRetiredSteps(project) }
}

export const twice: Rule = {
  code: 'twice',
  reason:
    'If two things have the same address, one of them can never be reached, or one is saved over the other.',
  examples: [exampleIn.parts`${parts.replace('"x-route": "pay"', '"x-route": "«person→pay»"')}`],
  check: {
    journey: (_, project) => findDoubledSteps(project),
    schema: (node, project) => [...findDoubledParts(node, project), ...findDisagreeing(node, project)]
  }
}

function findUnsavedSteps({ steps = [], forms, parts: all, partOf }: Project): Finding[] {
  return steps.flatMap(({ form }, index) => {
    if (all.size === 0 || !forms.has(form) || partOf.has(form)) return []
    const message = `${form} belongs to no part of the record: what people answer there could not be saved.`
    const fix = 'Add a part to employee-record/schema.json that has this form.'
    return [reportValue(['steps', index, 'form'], message, fix)]
  })
}

function findRetiredSteps({ steps = [], forms, partOf }: Project): Finding[] {
  return steps.flatMap(({ form }, index) => {
    const part = partOf.get(form)
    if (!forms.has(form) || !part || !isRetired(part.written)) return []
    const message = `"${part.name}" is retired, but this step still asks for it.`
    const fix = 'Delete this step and the links to it, or remove "x-retired" from the part.'
    return [reportValue(['steps', index, 'form'], message, fix)]
  })
}

function findDoubledSteps({ steps = [], sources }: Project): Finding[] {
  const last = valueAt(sources.get('journey.json')?.value, ['done', 'path'])
  const used = { path: new Set<unknown>([last, '/']), form: new Set<unknown>() }
  return steps.flatMap((one, index) =>
    (['path', 'form'] as const).flatMap(key => {
      const isDuplicate = one[key] !== undefined && used[key].has(one[key])
      used[key].add(one[key])
      if (!isDuplicate) return []
      const message =
        key === 'path'
          ? `"${one.path}" is the path of another page already: people would only ever see that one.`
          : `${one.form} is a step already: people would be asked the same twice.`
      return [reportValue(['steps', index, key], message, `Give this step another "${key}".`)]
    })
  )
}

function findDoubledParts({ path, usage }: SchemaNode, project: Project): Finding[] {
  if (usage !== 'record' || path.length > 0) return []
  const routes = new Map<string, string>()
  const forms = new Map<string, string>()
  return [...project.parts.values()].flatMap(part => {
    const { name, written } = part
    const route = written['x-route']
    const sameRoute = typeof route === 'string' && routes.get(route.toLowerCase())
    const form = part.forms.find(one => forms.has(one))
    if (typeof route === 'string') routes.set(route.toLowerCase(), name)
    for (const one of part.forms) forms.set(one, name)
    const found: Finding[] = []
    if (sameRoute) {
      const message = `"${name}" is saved at the same route as "${sameRoute}": what is saved there could be either.`
      found.push(reportValue(['properties', name, 'x-route'], message, 'Give one of them another "x-route".'))
    }
    if (form !== undefined) {
      const message = `"${name}" has the form ${form}, which makes another part already: its answers could belong to either.`
      found.push(reportName(['properties', name], message, 'Make a form of its own for one of them.'))
    }
    return found
  })
}

function findDisagreeing({ source, path, siblings, name }: SchemaNode, project: Project): Finding[] {
  const forms = project.partOf.get(formOf(source))?.forms ?? []
  const isOfForm = name !== undefined && path.length === 2 && path[0] === 'properties'
  if (forms.length < 2 || !isOfForm) return []
  const before = forms.slice(0, forms.indexOf(formOf(source)))
  const other = before.find(form => {
    const file = `${form}/schema.json`
    const fields = valueAt(project.sources.get(file)?.value, ['properties'])
    const field = isAnswers(fields) && Object.hasOwn(fields, name) ? fields[name] : undefined
    const [found] = listSchemas({ field })
    return found && !isSame(expandRef(project.sources, file, found[1]), siblings.get(name))
  })
  if (other === undefined) return []
  const message = `"${name}" is another question in ${other}, and both are stored as one: an answer to one is wrong for the other.`
  return [reportName([], message, 'Give one of them another name, or "$ref" to the other.')]
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function findUnaskedParts({ path, usage }: SchemaNode, project: Project): Finding[] {
  if (usage !== 'record' || path.length > 0) return []
  const askedForms = readAskedForms(project)
  if (!askedForms) return []
  return [...project.parts.values()].flatMap(part => {
    const message = describeUnasked(part, askedForms, project)
    if (!message) return []
    const fix = 'Add a step to journey.json, or mark the part "x-retired": true.'
    return [reportName(['properties', part.name], message, fix)]
  })
}

/** Returns the forms of the steps. Undefined while a step names an unknown form, which may be the actual mistake. */
function readAskedForms({ steps, forms }: Project): Set<string> | undefined {
  const askedForms = new Set(steps?.map(({ form }) => form))
  return steps && [...askedForms].every(form => forms.has(form)) ? askedForms : undefined
}

function describeUnasked({ name, written, forms }: WrittenPart, askedForms: Set<string>, project: Project) {
  const left = forms.filter(form => project.forms.has(form) && !askedForms.has(form))
  if (isRetired(written) || left.length === 0) return undefined
  const result = project.required.has(name)
    ? 'Nobody could fill it in, and no record could ever be Completed.'
    : 'Nobody could fill it in.'
  return `"${name}" has the form ${left.join(' and ')}, but no step of journey.json shows it. ${result}`
}
