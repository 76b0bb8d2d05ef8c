import type { Line } from '../../../engine/index.ts'
import { Answer } from './Answer.tsx'
import { FieldTools } from './AnswerTools.tsx'
import type { ViewProps } from '../kinds/kind.ts'

interface AnswerLinesProps extends Pick<ViewProps, 'onStale'> {
  lines: readonly Line[]
}

export function AnswerLines({ lines, onStale }: AnswerLinesProps) {
  return (
    <dl className="record">
      {lines.map(line => (
        <div key={line.field.name}>
          <dt>{line.field.title}</dt>
          <dd>
            <Answer {...line} onStale={onStale} />
            <FieldTools {...line} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
