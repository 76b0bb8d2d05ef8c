import { onlineForm, type Party, type PartyRules } from '../model/parties.ts'
import type { Sources } from '../schema-files/sources.ts'
import type { Part, Step } from '../vocabulary/project.ts'
import type { Ui } from '../vocabulary/ui.ts'
import type { RawForm } from './resolve.ts'

interface WrittenRules {
  parties: { [name: string]: Omit<Party, 'employeeSees'> & Partial<Pick<Party, 'employeeSees'>> }
}

/** `parties.json`; where an author has none, employees fill in everything themselves. */
export function readParties(sources: Sources): PartyRules {
  const { parties = {} } = (sources.get('parties.json')?.value ?? {}) as Partial<WrittenRules>
  const all = Object.entries(parties).map(([name, { employeeSees = 'status', ...party }]) => [
    name,
    { ...party, employeeSees }
  ])
  return { parties: Object.fromEntries(all) }
}

/** What parties are asked on a page: their forms without the fields that stand on paper alone. */
export function listOnlineForms(sources: Sources, forms: readonly RawForm[]): RawForm[] {
  return Object.entries(readParties(sources).parties).flatMap(([name, { form }]) => {
    const asked = forms.find(one => one.name === form)
    return asked ? [{ ...withoutFieldsOn('paper', asked), name: onlineForm(name) }] : []
  })
}

/** A form without the fields that are asked only there. */
export function withoutFieldsOn<F extends Pick<RawForm, 'schema' | 'ui'>>(
  place: 'paper' | 'screen',
  form: F
): F {
  const { schema, ui } = form
  const isKept = (name: string) => ui.fields?.[name]?.['ui:on'] !== place
  const properties = Object.fromEntries(
    Object.entries(schema.properties ?? {}).filter(([name]) => isKept(name))
  )
  const required = schema.required?.filter(isKept)
  return {
    ...form,
    schema: { ...schema, properties, ...(required && { required }) },
    ui: withoutNames(ui, isKept)
  }
}

function withoutNames(ui: Ui, isKept: (name: string) => boolean): Ui {
  const groups = ui['ui:groups']
    ?.map(group => ({ ...group, fields: group.fields.filter(isKept) }))
    .filter(({ fields }) => fields.length > 0)
  const order = ui['ui:order']?.filter(isKept)
  return { ...ui, ...(groups && { 'ui:groups': groups }), ...(order && { 'ui:order': order }) }
}

/** The steps whose part a party fills have room for the people before their form, also where they say nothing else there. */
export function addPlacesForParties(
  sources: Sources,
  steps: readonly Step[],
  parts: readonly Part[]
): Step[] {
  const filled = Object.values(readParties(sources).parties).map(({ part }) => part)
  return steps.map(step => {
    const isFilled = parts.some(({ name, forms }) => filled.includes(name) && forms.includes(step.form))
    return isFilled ? { ...step, guidelines: step.guidelines ?? [] } : step
  })
}
