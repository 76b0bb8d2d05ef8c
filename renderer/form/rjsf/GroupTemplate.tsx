import type { ObjectFieldTemplateProps } from '@rjsf/utils'
import type { ReactNode } from 'react'
import {
  type Condition,
  type FieldUi,
  type Group,
  isMet,
  type Schema,
  hasShowCondition,
  showConditionOf,
  t
} from '../../../engine/index.ts'
import { useScope } from '../state/form-context.ts'
import { GroupCard } from './GroupCard.tsx'

/** Draws the questions of a form or a group under the headings of `ui:groups`; questions in no group come last. */
export function GroupTemplate({
  title,
  description,
  properties,
  required,
  schema,
  uiSchema,
  fieldPathId
}: ObjectFieldTemplateProps) {
  const groups = groupsOf(
    properties.map(({ name }) => name),
    uiSchema?.['ui:groups']
  )
  const ui = (uiSchema ?? {}) as FieldUi
  const { path, $id: id } = fieldPathId
  const isWholeForm = path.length === 0
  const isPlain = groups.length === 1 && (isWholeForm || !title) && !groups[0]?.title
  const listProperties = (names: string[]) => properties.filter(({ name }) => names.includes(name))
  const fields = (schema as Schema).properties ?? {} // the form's own schema, which RJSF passes through
  return groups.map(group => {
    const questions = listProperties(group.fields).map(({ name, content }) => (
      <Question key={name}>{content}</Question>
    ))
    const isOpening = isWholeForm && group === groups[0] && !group.title
    if (isPlain || isOpening) return questions
    const heading = group.title ?? (isWholeForm ? t('More') : title)
    const card = isWholeForm ? (
      <fieldset key={group.fields.join()} className="fieldset card">
        <legend className="legend">{heading}</legend>
        {questions}
      </fieldset>
    ) : (
      <GroupCard
        key={group.fields.join()}
        {...{ id, path, title: heading, description, required, ui }}
        schema={schema as Schema}
      >
        {questions}
      </GroupCard>
    )
    const isAtTimes = group.fields.every(name => hasShowCondition(fields[name] ?? {}))
    return isAtTimes ? (
      <WhileAnyVisible
        key={group.fields.join()}
        path={path}
        names={group.fields}
        texts={group.fields.flatMap(name => conditionsOfTexts(uiSchema?.[name]))}
      >
        {card}
      </WhileAnyVisible>
    ) : (
      card
    )
  })
}

const Question = ({ children }: { children: ReactNode }) => children

const conditionsOfTexts = ({ 'ui:before': before = [], 'ui:after': after = [] }: FieldUi = {}) =>
  [...before, ...after].map(block => showConditionOf(block)).filter(condition => condition !== undefined)

interface WhileAnyVisibleProps {
  path: readonly (string | number)[]
  names: string[]
  texts: Condition[]
  children: ReactNode
}

/** Draws a heading only while something is shown below it. */
function WhileAnyVisible({ path, names, texts, children }: WhileAnyVisibleProps) {
  const isAny = useScope(
    [...path, names[0] ?? ''],
    scope => names.some(scope.isVisible) || texts.some(condition => isMet(condition, scope))
  )
  return isAny && children
}

/** Returns the groups in the order of the form, without empty ones. */
function groupsOf(names: string[], declared: Group[] = []): Group[] {
  const groups = declared.map(group => ({
    ...group,
    fields: group.fields.filter(name => names.includes(name))
  }))
  const rest = names.filter(name => !groups.some(({ fields }) => fields.includes(name)))
  return [...groups, { fields: rest }].filter(({ fields }) => fields.length > 0)
}
