import { listNameOf } from '../vocabulary/keywords/options.ts'
import { schemaAt } from '../model/fields.ts'
import type { Part } from '../vocabulary/project.ts'
import { textsOf } from '../vocabulary/labels.ts'
import type { Schema } from '../vocabulary/schema.ts'
import type { ListFilter } from '../vocabulary/admin-rules.ts'
import { t } from '../language/translate.ts'
import { pathOf } from '../values/paths.ts'
import type { RawForm } from './resolve.ts'

/** Adds to each filter of `x-list` the title of its field and the source of its choices. */
export function addFilterChoices(forms: RawForm[], parts: Part[]): RawForm[] {
  return forms.map(form => {
    const rule = form.schema['x-list']
    if (!rule) return form
    const filters: { [parameter: string]: ListFilter } = Object.fromEntries(
      Object.entries(rule.filters).map(([name, filter]) => [
        name,
        { ...filter, ...describeField(findField(filter.field, forms, parts)) }
      ])
    )
    return { ...form, schema: { ...form.schema, 'x-list': { ...rule, filters } } }
  })
}

const describeField = (field: Schema | undefined): Partial<ListFilter> => ({
  ...(field?.title && { label: field.title }),
  ...pickChoices(field)
})

function pickChoices(field: Schema | undefined): Partial<ListFilter> {
  const list = field && listNameOf(field)
  if (list) return { list }
  if (field?.type === 'boolean')
    return { choices: ['true', 'false'], texts: { true: t('Yes'), false: t('No') } }
  if (!field?.enum) return {}
  const texts = textsOf(field)
  return { choices: field.enum.map(String), ...(texts && { texts }) }
}

function findField(pointer: string, forms: RawForm[], parts: Part[]): Schema | undefined {
  const [name, field = '', ...within] = pathOf(pointer)
  const names = parts.find(part => part.name === name)?.forms ?? []
  const owner = forms.find(form => names.includes(form.name) && form.schema.properties?.[field])
  return owner && schemaAt(owner.schema, [field, ...within])
}
