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
  const given = Object.entries(filledIn).filter(
    ([name, answer]) => answer !== undefined && form.schema.properties?.[name]
  )
  return { ...found, ...Object.fromEntries(given) }
}

function findBelow(
  { properties = {} }: Schema,
  fields: Form['ui']['fields'],
  from: unknown,
  scope: Scope
): Answers {
  const found = Object.entries(fields ?? {}).flatMap(([name, own]) => {
    const field = properties[name]
    if (!field || isFile(field)) return []
    const answer = readSource(field, own, from, scope)
    if (answer !== undefined) return [[name, answer] as const]
    const below = own.fields && field.properties ? findBelow(field, own.fields, from, scope.within(name)) : {}
    return Object.keys(below).length > 0 ? [[name, below] as const] : []
  })
  return Object.fromEntries(found)
}

function readSource(field: Schema, own: FieldUi, from: unknown, scope: Scope): unknown {
  const reference = prefillReference(own)
  const source = own['ui:prefill']
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
    const own = fields[name] ?? {}
    const isGroup = field.properties && !isFile(field)
    if (isGroup && !own['ui:prefill'] && isAnswers(answer))
      return [name, { ...own, fields: findHintBelow(field, own.fields, answer, { filledIn: {}, describe }) }]
    const words =
      filledIn[name] === undefined ? describe(own) : t('We filled this in for you. Please check it.')
    const help = [own['ui:help'] ?? field.description, words].filter(Boolean).join(' ')
    return [name, { ...own, [isGroup ? 'ui:description' : 'ui:help']: help }]
  })
  return { ...fields, ...Object.fromEntries(hinted) }
}

/** Returns the hint at an answer that was not given in this form. */
const describeSource = ({ 'ui:source': source }: FieldUi) =>
  source === undefined
    ? t('From your sign-up. Change it if it is not right.')
    : t('From "{source}". Change it if it is not right.', { source })
