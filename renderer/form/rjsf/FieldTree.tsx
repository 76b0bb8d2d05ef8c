import RjsfForm, { type FormProps } from '@rjsf/core'
import { createPrecompiledValidator, type ValidatorFunctions } from '@rjsf/validator-ajv8'
import { type Ref, useImperativeHandle, useMemo, useRef } from 'react'
import { type Form, type Schema, isRetired, shapeOf } from '../../../engine/index.ts'
import { idPrefix } from '../state/field-id.ts'
import type { FieldTreeHandle } from '../state/use-answers.ts'
import { FieldTemplate } from './FieldTemplate.tsx'
import { GroupTemplate } from './GroupTemplate.tsx'
import { KindField } from './KindField.tsx'
import { createUiSchema } from './ui-schema.ts'

interface FieldTreeProps {
  form: Form
  /** The answers to open with. */
  initial: unknown
  /** Told of all answers whenever one is committed. */
  onChange: (value: unknown) => void
  ref?: Ref<FieldTreeHandle>
}

/** The questions of a form. RJSF walks the schema and keeps the answers; our kinds and templates draw everything. */
export function FieldTree({ form, initial, onChange, ref }: FieldTreeProps) {
  const rjsf = useRef<RjsfForm>(null)
  const drawing = useMemo(() => drawingOf(form), [form])
  useImperativeHandle(ref, () => ({
    setAnswer: (path, answer) => rjsf.current?.setFieldValue(path, answer)
  }))
  return (
    <RjsfForm
      {...drawing}
      ref={rjsf}
      initialFormData={initial}
      onChange={({ formData }) => onChange(formData)}
    >
      {noButton}
    </RjsfForm>
  )
}

const noButton = <></>

/** What RJSF needs of a form. The form element, the check and the problems are ours. */
function drawingOf(form: Form) {
  const schema = createDrawnSchema(form.schema)
  // Our schemas are a subset of those that RJSF knows.
  const [hash] = Object.keys(form.validators)
  const compiled: object = { $id: hash } // RJSF finds the validator by it, whatever language the schema is in
  return {
    fields: { kind: KindField },
    templates: { FieldTemplate, ObjectFieldTemplate: GroupTemplate },
    schema: schema as object,
    uiSchema: createUiSchema({ ...form, schema }),
    validator: createPrecompiledValidator(form.validators as ValidatorFunctions, compiled),
    experimental_defaultFormStateBehavior: noInventedAnswers,
    idPrefix: idPrefix(form),
    tagName: 'div' as const,
    className: 'form',
    noValidate: true,
    showErrorList: false as const
  }
}

/** An empty form stays empty: no empty objects, no ticked boxes, no Yes or No, no rows that nobody added. */
const noInventedAnswers: FormProps['experimental_defaultFormStateBehavior'] = {
  emptyObjectFields: 'skipEmptyDefaults',
  constAsDefaults: 'never',
  requiredBooleanDefault: 'skip',
  arrayMinItems: { populate: 'never' }
}

/**
 * The schema of what is asked, as RJSF draws every property that there is. Defaults are among the answers that a form is opened
 * with: RJSF would give them again to who has taken them away. A box that is asked for begins unticked.
 */
function createDrawnSchema({ default: _, ...schema }: Schema, isRequired = false): Schema {
  const { properties, items, required } = schema
  if (isRequired && shapeOf(schema) === 'box') return { default: false, ...schema }
  const asked = Object.entries(properties ?? {}).filter(([, field]) => !isRetired(field))
  const drawn = asked.map(([name, field]) => [name, createDrawnSchema(field, required?.includes(name))])
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(drawn) }),
    ...(items && { items: createDrawnSchema(items) })
  }
}
