import { isAnswers, slotTitle, fileRuleOf } from '../../../../engine/index.ts'
import { isStored } from '../../files/file-answer.ts'
import { fileOf } from '../../files/file-in-slot.ts'
import { AnswerTools } from '../../answers/AnswerTools.tsx'
import type { ViewProps } from '../kind.ts'

export function FilesView({ field, value }: ViewProps) {
  const { field: property = 'file' } = fileRuleOf(field.schema) ?? {}
  const entries = Array.isArray(value) ? value.filter(isAnswers) : []
  return (
    <ul className="files">
      {entries.map(entry => {
        const file = fileOf(entry[property])
        const slot = Number(entry.target)
        const title = slotTitle(field.schema, slot)
        return (
          <li key={slot}>
            {isStored(file) && (
              <a href={file.url} download={file.name}>
                {file.name || title}
              </a>
            )}
            <AnswerTools path={[...field.path, String(slot - 1)]} title={title} kind={field.kind} />
          </li>
        )
      })}
    </ul>
  )
}
