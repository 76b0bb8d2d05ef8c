import { type Mistake, mistakeAt } from '../report.ts'
import type { Place } from '../schema-node.ts'
import type { Project, WrittenPart } from '../project.ts'

/** The parts of the record: each has its own route and forms, and a step where people fill it in. */
export function recordMistakes({ source, path, use }: Place, project: Project): Mistake[] {
  if (use !== 'record' || path.length > 0) return []
  const asked = askedForms(project)
  const routes = new Map<string, string>()
  const forms = new Map<string, string>()
  return [...project.parts.values()].flatMap(part => {
    const { name, written } = part
    const route = written['x-route']
    const sameRoute = typeof route === 'string' && routes.get(route.toLowerCase())
    const form = part.forms.find(one => forms.has(one))
    if (typeof route === 'string') routes.set(route.toLowerCase(), name)
    for (const one of part.forms) forms.set(one, name)
    const wrong: Mistake[] = []
    if (sameRoute) {
      const message = `"${name}" is saved at the same route as "${sameRoute}": what is saved there could be either.`
      const said = { code: 'twice', message, fix: 'Give one of them another "x-route".' } as const
      wrong.push(mistakeAt(source, ['properties', name, 'x-route'], said))
    }
    if (form !== undefined) {
      const message = `"${name}" has the form ${form}, which makes another part already: its answers could belong to either.`
      const said = { code: 'twice', message, fix: 'Make a form of its own for one of them.' } as const
      wrong.push(mistakeAt(source, ['properties', name], said, 'name'))
    }
    const unasked = asked && whyUnasked(part, asked, project)
    if (unasked) {
      const fix = 'Add a step to journey.json, or mark the part "x-retired": true.'
      const said = { code: 'step', message: unasked, fix } as const
      wrong.push(mistakeAt(source, ['properties', name], said, 'name'))
    }
    return wrong
  })
}

/** The forms of the steps. Undefined while a step names a form that is not there: that is told first, and may be all. */
function askedForms({ steps, forms }: Project): Set<string> | undefined {
  const asked = new Set(steps?.map(({ form }) => form))
  return steps && [...asked].every(form => forms.has(form)) ? asked : undefined
}

function whyUnasked({ name, written, forms }: WrittenPart, asked: Set<string>, project: Project) {
  const left = forms.filter(form => project.forms.has(form) && !asked.has(form))
  if (written['x-retired'] === true || left.length === 0) return undefined
  const result = project.required.has(name)
    ? 'Nobody could fill it in, and no record could ever be Completed.'
    : 'Nobody could fill it in.'
  return `"${name}" has the form ${left.join(' and ')}, but no step of journey.json shows it. ${result}`
}
