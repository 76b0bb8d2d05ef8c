import type { Form } from '../vocabulary/form.ts'
import type { ContentNode } from '../vocabulary/ui.ts'
import { listFields } from './fields.ts'

/** Returns the texts of a form that the signer reads, and the statements that they tick. */
export function listDeclared(form: Form): string[] {
  const { title, description } = form.schema
  const fields = listFields(form).flatMap(({ name, schema }) => [
    ...listTextsBefore(form, name),
    ...(schema.const === true ? [schema.title] : [])
  ])
  return [title, description, ...fields].flatMap(text => text || [])
}

/** Returns the texts shown before a question. */
export function listTextsBefore(form: Form, name: string): string[] {
  const before = listFields(form).find(field => field.name === name)?.ui['ui:before'] ?? []
  return before.map(({ nodes }) => joinText(nodes))
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
