import RjsfForm from '@rjsf/core'
import { createPrecompiledValidator, type ValidatorFunctions } from '@rjsf/validator-ajv8'
import { type Ref, useImperativeHandle, useMemo, useRef } from 'react'
import type { Form } from '../../../engine/index.ts'
import { idPrefix } from '../state/field-id.ts'
import type { FieldTreeHandle } from '../state/use-answers.ts'
import { createDrawnSchema, noInventedAnswers } from './drawn-schema.ts'
import { FieldTemplate } from './FieldTemplate.tsx'
import { GroupTemplate } from './GroupTemplate.tsx'
import { KindField } from './KindField.tsx'
import { createUiSchema } from './ui-schema.ts'

interface FieldTreeProps {
  form: Form
  initial: unknown
  /** Called with all answers whenever one is committed. */
  onChange: (value: unknown) => void
  ref?: Ref<FieldTreeHandle>
}

/** Draws the questions of a form. RJSF walks the schema and keeps the answers; the kinds and templates draw everything. */
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

/** Returns the props for RJSF. The form element, the check and the problems are handled outside of RJSF. */
function drawingOf(form: Form) {
  const schema = createDrawnSchema(form.schema)
  // The schemas are a subset of those that RJSF supports.
  const [hash] = Object.keys(form.validators)
  const compiled: object = { $id: hash } // RJSF finds the validator by this id, whatever language the schema is in
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
