import { kindOf, readAnswer, rowTitle } from '../../../../engine/index.ts'
import { Answer } from '../../answers/Answer.tsx'
import { AnswerTools } from '../../answers/AnswerTools.tsx'
import type { ViewProps } from '../kind.ts'

export function ValuesView({ field, value, scope }: ViewProps) {
  const items: unknown[] = Array.isArray(value) ? value : []
  const schema = field.schema.items ?? {}
  return (
    <ul className="values">
      {items.map((item, index) => {
        const title = rowTitle(field, index + 1)
        const one = {
          name: String(index),
          path: [...field.path, String(index)],
          title,
          kind: kindOf(schema),
          schema,
          ui: {},
          required: true
        }
        const text = readAnswer(schema, item)
        return (
          // Read-only items do not move: the index serves as key
          <li key={index}>
            <Answer field={one} value={item} text={text} scope={scope} />
            <AnswerTools path={one.path} title={title} kind={one.kind} text={text} />
          </li>
        )
      })}
    </ul>
  )
}
