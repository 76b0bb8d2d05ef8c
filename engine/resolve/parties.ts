import { onlineForm, type Party, type PartyRules, phoneForm, requestForm } from '../model/parties.ts'
import { withoutFieldsOn, withoutNames } from '../model/printed-form.ts'
import type { Sources } from '../schema-files/sources.ts'
import type { Part, Step } from '../vocabulary/project.ts'
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

/** The online forms of parties, without the fields for paper only, and their request forms by phone. */
export function listOnlineForms(sources: Sources, forms: readonly RawForm[]): RawForm[] {
  return Object.entries(readParties(sources).parties).flatMap(([name, { form }]) => {
    const asked = forms.find(one => one.name === form)
    const request = forms.find(one => one.name === requestForm(name))
    return [
      ...(asked ? [{ ...withoutFieldsOn('paper', asked), name: onlineForm(name) }] : []),
      ...(request && hasPhone(request) ? [{ ...withPhoneAlone(request), name: phoneForm(name) }] : [])
    ]
  })
}

const hasPhone = ({ schema }: RawForm) => schema.properties?.phone?.format === 'phone'

/** The form of a request without its email: the phone is required in its place. */
function withPhoneAlone(form: RawForm): RawForm {
  const isKept = (name: string) => name !== 'email'
  const { email: _, ...properties } = form.schema.properties ?? {}
  const required = [...(form.schema.required ?? []).filter(isKept), 'phone']
  const schema = { ...form.schema, properties, required: [...new Set(required)] }
  return { ...form, schema, ui: withoutNames(form.ui, isKept) }
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
