import type { Form } from '../vocabulary/form.ts'
import { isFile } from '../vocabulary/keywords/file.ts'
import { showConditionOf } from '../vocabulary/keywords/show-if.ts'
import type { ContentNode } from '../vocabulary/ui.ts'
import { isMet } from './conditions/condition.ts'
import { type Scope, wholeList } from './conditions/scope.ts'
import { type Field, listFields } from './fields.ts'

/**
 * Returns the texts of a form that the signer reads, and the statements that they tick, also in groups and rows. With the scope
 * of the answers, it leaves out what is hidden by a condition.
 */
export function listDeclared(form: Form, scope?: Scope): string[] {
  const { title, description } = form.schema
  return [title, description, ...listInGroup(form, scope)].flatMap(text => text || [])
}

function listInGroup(form: Form, scope?: Scope): (string | undefined)[] {
  return listFields(form).flatMap(field => {
    const name = form.schema.properties ? field.name : wholeList
    const isShown = scope?.isVisible(name) ?? true
    const before = listTextsBefore(field, isShown, scope)
    if (!isShown) return before
    const statement = field.schema.const === true ? [field.schema.title] : []
    return [...before, ...statement, ...listBelow({ ...field, name }, scope)]
  })
}

/** Returns the texts in a group, or in the rows of a list, where each counts once. */
function listBelow({ name, schema, ui }: Field, scope?: Scope): (string | undefined)[] {
  const below = schema.items ?? schema
  if (isFile(schema) || !below.properties) return []
  const form: Form = { name, schema: below, ui, validate: () => true, validators: {} }
  if (!scope) return listInGroup(form)
  if (!schema.items) return listInGroup(form, scope.within(name))
  const rows = scope.answers[name]
  const texts = (Array.isArray(rows) ? rows : []).flatMap((_, index) =>
    listInGroup(form, scope.rowOf(name, index))
  )
  return [...new Set(texts)]
}

/** Returns the texts before a question: those with a condition while it is met, the others while the question is shown. */
export function listTextsBefore({ ui }: Pick<Field, 'ui'>, isShown: boolean, scope?: Scope): string[] {
  const shown = (ui['ui:before'] ?? []).filter(block => {
    const condition = showConditionOf(block)
    return condition ? !scope || isMet(condition, scope) : isShown
  })
  return shown.map(({ nodes }) => joinText(nodes))
}

function joinText(nodes: readonly ContentNode[]): string {
  return nodes
    .map(node => {
      if (typeof node === 'string') return node
      if (node.type === 'break') return '\n'
      if (node.type === 'image') return ''
      if (node.type === 'list') return node.items.map(item => `•  ${joinText(item)}`).join('\n')
      return joinText(node.children)
    })
    .join(nodes.some(isBlock) ? '\n' : '')
}

const isBlock = (node: ContentNode) =>
  typeof node !== 'string' && ['paragraph', 'heading', 'list'].includes(node.type)
