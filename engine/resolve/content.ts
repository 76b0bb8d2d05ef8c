import { showConditionOf, withShowCondition } from '../vocabulary/keywords/show-if.ts'
import type { Condition } from '../vocabulary/condition.ts'
import type { Schema } from '../vocabulary/schema.ts'
import type { ContentBlock, FieldUi, Ui } from '../vocabulary/ui.ts'
import { parseContent } from '../schema-files/content.ts'

type FieldUis = NonNullable<FieldUi['fields']>

/** The values that authors can write for `ui:before` and `ui:after`: one text or several, each optionally with a condition. */
type WrittenContent = string | (string | { text: string; 'x-showIf'?: Condition })[]

export const contentOptions = ['ui:before', 'ui:after'] as const

/** Parses the content between questions into trees, so that pages need no parser. */
export function parseContents<Of extends Ui>(ui: Of): Of {
  return { ...ui, ...(ui.fields && { fields: changeFields(ui.fields, undefined, [], parseBlocks) }) }
}

const parseBlocks = (written: unknown): ContentBlock[] =>
  [written as WrittenContent].flat().map(one => {
    const { text, ...own } = typeof one === 'string' ? { text: one } : one
    return { nodes: parseContent(text).nodes, ...own }
  })

/**
 * Returns the fields with the conditions of their content changed. `change` also receives the path of the surrounding group,
 * `*` for rows.
 */
export const changeContentConditions = (
  fields: FieldUis,
  schema: Schema,
  change: (condition: Condition, group: readonly string[]) => Condition
): FieldUis =>
  changeFields(fields, schema, [], (blocks, group) =>
    blocks.map(block => {
      const condition = showConditionOf(block)
      return condition ? withShowCondition(block, change(condition, group)) : block
    })
  )

export function listContentConditions({ fields = {} }: Ui, schema: Schema): Condition[] {
  const found: Condition[] = []
  changeContentConditions(fields, schema, condition => {
    found.push(condition)
    return condition
  })
  return found
}

function changeFields(
  fields: FieldUis,
  group: Schema | undefined,
  path: readonly string[],
  change: (blocks: ContentBlock[], group: readonly string[]) => ContentBlock[]
): FieldUis {
  const changed = Object.entries(fields).map(([name, options]) => {
    const field = group?.properties?.[name]
    const inside = [...path, name, ...(field?.items ? ['*'] : [])]
    const blocks = contentOptions.flatMap(option => {
      const written = options[option]
      return written === undefined ? [] : [[option, change(written, path)] as const]
    })
    return [
      name,
      {
        ...options,
        ...Object.fromEntries(blocks),
        ...(options.fields && {
          fields: changeFields(options.fields, field?.items ?? field, inside, change)
        })
      }
    ] as const
  })
  return Object.fromEntries(changed)
}
