import type { ObjectFieldTemplateProps } from '@rjsf/utils'
import type { ReactNode } from 'react'
import type { Group } from '../../../engine/index.ts'

/** The questions of a form or of a group, under the headings of `ui:groups`; whatever no group names comes last. */
export function GroupTemplate({
  title,
  description,
  properties,
  uiSchema,
  fieldPathId
}: ObjectFieldTemplateProps) {
  const groups = groupsOf(
    properties.map(({ name }) => name),
    uiSchema?.['ui:groups']
  )
  const isWholeForm = fieldPathId.path.length === 0
  const isPlain = groups.length === 1 && (isWholeForm || !title) && !groups[0]?.title
  const shown = (names: string[]) => properties.filter(({ name }) => names.includes(name))
  return groups.map(group => {
    const questions = shown(group.fields).map(({ name, content }) => (
      <Question key={name}>{content}</Question>
    ))
    if (isPlain) return questions
    return (
      <fieldset key={group.fields.join()} className="fieldset card">
        <legend className="legend">{group.title ?? (isWholeForm ? 'More' : title)}</legend>
        {!isWholeForm && description && <p className="field-hint">{description}</p>}
        {questions}
      </fieldset>
    )
  })
}

const Question = ({ children }: { children: ReactNode }) => children

/** The groups in the order of the form, each with at least one question. */
function groupsOf(names: string[], declared: Group[] = []): Group[] {
  const groups = declared.map(group => ({
    ...group,
    fields: group.fields.filter(name => names.includes(name))
  }))
  const rest = names.filter(name => !groups.some(({ fields }) => fields.includes(name)))
  return [...groups, { fields: rest }].filter(({ fields }) => fields.length > 0)
}
