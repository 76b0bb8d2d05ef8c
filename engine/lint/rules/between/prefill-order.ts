import { isAnswers } from '../../../values/paths.ts'
import type { WrittenSchema } from '../../../schema-files/references.ts'
import type { Source } from '../../../schema-files/sources.ts'
import { expandRef, formOf, listSchemas, type Project } from '../../project.ts'
import type { Unfit } from './prefill-compatibility.ts'

interface Places {
  own: readonly string[]
  path: readonly string[]
  form: Source
}

/** Checks that the source is asked before the field, so that it has an answer and circles are impossible. */
export function describeLater(
  { source, name }: { source: string; name: string },
  places: Places,
  project: Project
): Unfit {
  const { own, path, form } = places
  const steps = project.steps?.map(step => step.form) ?? []
  const [ownForm, sourceForm] = [own, path].map(one => homeOf(one, form, project))
  const isLater =
    ownForm === sourceForm
      ? !comesBefore(path, own, ownForm ?? '', project)
      : steps.includes(ownForm ?? '') && steps.indexOf(sourceForm ?? '') > steps.indexOf(ownForm ?? '')
  if (!isLater) return undefined
  const message = `"${source}" is asked after "${name}", so it is not there yet.`
  return { message, fix: 'Name an answer that is asked before, or move the question.' }
}

/** Returns the form that asks for a place of the record. */
export function homeOf([part = '', field = '']: readonly string[], form: Source, project: Project): string {
  const forms = project.parts.get(part)?.forms ?? []
  return forms.find(one => hasField(one, field, project)) ?? forms[0] ?? formOf(form)
}

function hasField(form: string, field: string, { sources }: Project): boolean {
  const schema = sources.get(`${form}/schema.json`)?.value
  return isAnswers(schema) && listSchemas(schema.properties).some(([name]) => name === field)
}

/** Whether one place is asked before another in the page order of a form. */
function comesBefore(
  one: readonly string[],
  other: readonly string[],
  form: string,
  project: Project
): boolean {
  const file = `${form}/schema.json`
  const ui = project.sources.get(`${form}/ui.json`)?.value
  const value = project.sources.get(file)?.value
  let group: WrittenSchema = isAnswers(value) ? (value as WrittenSchema) : {}
  for (let index = 1; index < other.length; index++) {
    const [first = '', second = ''] = [one[index], other[index]]
    if (first !== second) {
      const names = index === 1 ? orderOf(group, ui) : listSchemas(group.properties).map(([name]) => name)
      return names.indexOf(first) < names.indexOf(second)
    }
    const inside =
      second === '*' ? group.items : listSchemas(group.properties).find(([name]) => name === second)?.[1]
    group = inside ? expandRef(project.sources, file, inside) : {}
  }
  return false
}

function orderOf({ properties }: WrittenSchema, ui: unknown): string[] {
  const names = listSchemas(properties).map(([name]) => name)
  const { 'ui:order': order, 'ui:groups': groups, 'ui:pages': pages } = isAnswers(ui) ? ui : {}
  const inGroups = (list: unknown) =>
    Array.isArray(list)
      ? list.flatMap((one: unknown) => (isAnswers(one) && Array.isArray(one.fields) ? one.fields : []))
      : undefined
  const declared = inGroups(pages) ?? (Array.isArray(order) ? order : (inGroups(groups) ?? []))
  const all = declared.flatMap(name =>
    name === '*' ? names.filter(one => !declared.includes(one)) : [String(name)]
  )
  return [...new Set([...all, ...names])]
}
