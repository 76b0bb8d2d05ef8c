import {
  type Answers,
  copyAnswer,
  createFormScope,
  type Facts,
  type FieldUi,
  type Form,
  isAnswers,
  isFile,
  prefillReference,
  sameValue,
  type Schema,
  type Scope,
  valueAt,
  t
} from '../../../engine/index.ts'

/**
 * Returns the answers for a form without its own: those filled in for the person, and what `ui:prefill` names: data of the
 * account, `{ account: { email } }`, or an answer of the record in the facts.
 */
export function findPrefilled(
  form: Form,
  from: unknown,
  filledIn: Answers = {},
  facts: Pick<Facts, 'record' | 'part' | 'today'> = {}
): Answers {
  const scope = createFormScope(form, {}, facts)
  const found = findBelow(form.schema, form.ui.fields, from, scope)
  const filledAnswers = Object.entries(filledIn).filter(
    ([name, answer]) => answer !== undefined && form.schema.properties?.[name]
  )
  return { ...found, ...Object.fromEntries(filledAnswers) }
}

function findBelow(
  { properties = {} }: Schema,
  fields: Form['ui']['fields'],
  from: unknown,
  scope: Scope
): Answers {
  const found = Object.entries(fields ?? {}).flatMap(([name, fieldUi]) => {
    const field = properties[name]
    if (!field || isFile(field)) return []
    const answer = readSource(field, fieldUi, from, scope)
    if (answer !== undefined) return [[name, answer] as const]
    const below =
      fieldUi.fields && field.properties ? findBelow(field, fieldUi.fields, from, scope.within(name)) : {}
    return Object.keys(below).length > 0 ? [[name, below] as const] : []
  })
  return Object.fromEntries(found)
}

function readSource(field: Schema, fieldUi: FieldUi, from: unknown, scope: Scope): unknown {
  const reference = prefillReference(fieldUi)
  const source = fieldUi['ui:prefill']
  if (!source) return undefined
  return copyAnswer(field, reference ? scope.read(reference)[0] : valueAt(from, source.split('.')))
}

/** Returns the prefilled answers that the user has not changed, in the shape of a draft. */
export function keepFilledIn(answers: unknown, filledIn: Answers): Answers {
  if (!isAnswers(answers)) return {}
  const same = Object.entries(filledIn).filter(([name, answer]) => sameValue(answers[name], answer))
  return Object.fromEntries(same)
}

/** Returns the form with a hint at each prefilled answer; answers filled in for the person have a different one. */
export function withPrefilledHints(
  form: Form,
  prefilled: Answers,
  filledIn: Answers = {},
  describe = describeSource
): Form {
  if (Object.keys(prefilled).length === 0) return form
  return {
    ...form,
    ui: { ...form.ui, fields: findHintBelow(form.schema, form.ui.fields, prefilled, { filledIn, describe }) }
  }
}

function findHintBelow(
  { properties = {} }: Schema,
  fields: Form['ui']['fields'] = {},
  prefilled: Answers,
  { filledIn, describe }: { filledIn: Answers; describe: typeof describeSource }
): Form['ui']['fields'] {
  const hinted = Object.entries(prefilled).map(([name, answer]): [string, FieldUi] => {
    const field = properties[name] ?? {}
    const fieldUi = fields[name] ?? {}
    const isGroup = field.properties && !isFile(field)
    if (isGroup && !fieldUi['ui:prefill'] && isAnswers(answer))
      return [
        name,
        { ...fieldUi, fields: findHintBelow(field, fieldUi.fields, answer, { filledIn: {}, describe }) }
      ]
    const words =
      filledIn[name] === undefined ? describe(fieldUi) : t('We filled this in for you. Please check it.')
    const help = [fieldUi['ui:help'] ?? field.description, words].filter(Boolean).join(' ')
    return [name, { ...fieldUi, [isGroup ? 'ui:description' : 'ui:help']: help }]
  })
  return { ...fields, ...Object.fromEntries(hinted) }
}

/** Returns the hint at an answer that was not given in this form. */
const describeSource = ({ 'ui:source': source }: FieldUi) =>
  source === undefined
    ? t('From your sign-up. Change it if it is not right.')
    : t('From "{source}". Change it if it is not right.', { source })
