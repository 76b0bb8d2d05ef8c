import type { FormProps } from '@rjsf/core'
import { KindField } from './KindField.tsx'
import { BareField } from './FieldTemplate.tsx'
import { GroupTemplate } from './GroupTemplate.tsx'

/** Our theme for RJSF: it walks the schema and keeps the answers, our kinds and templates draw everything. */
export const theme: Pick<FormProps, 'fields' | 'templates'> = {
  fields: { kind: KindField },
  templates: { FieldTemplate: BareField, ObjectFieldTemplate: GroupTemplate }
}

/** An empty form stays empty: no empty objects, no ticked boxes, no rows that nobody added. */
export const noInventedAnswers: FormProps['experimental_defaultFormStateBehavior'] = {
  emptyObjectFields: 'skipEmptyDefaults',
  constAsDefaults: 'never',
  arrayMinItems: { populate: 'never' }
}
