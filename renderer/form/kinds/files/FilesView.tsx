import { isAnswers, slotTitle, fileRuleOf } from '../../../../engine/index.ts'
import { isStored } from '../../files/file-answer.ts'
import { fileOf } from '../../files/held-file.ts'
import { AnswerTools } from '../../answers/AnswerTools.tsx'
import type { ViewProps } from '../kind.ts'

export function FilesView({ field, value }: ViewProps) {
  const { field: property = 'file' } = fileRuleOf(field.schema) ?? {}
  const entries = Array.isArray(value) ? value.filter(isAnswers) : []
  return (
    <ul className="files">
      {entries.map(entry => {
        const file = fileOf(entry[property])
        const place = Number(entry.target)
        const title = slotTitle(field.schema, place)
        return (
          <li key={place}>
            {isStored(file) && (
              <a href={file.url} download={file.name}>
                {file.name || title}
              </a>
            )}
            <AnswerTools path={[...field.path, String(place - 1)]} title={title} kind={field.kind} />
          </li>
        )
      })}
    </ul>
  )
}
