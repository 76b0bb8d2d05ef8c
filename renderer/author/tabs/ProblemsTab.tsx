import type { Diagnostic } from '../../../engine/author-api.ts'
import { Icon } from '../../ui/Icon.tsx'

interface ProblemsTabProps {
  marks: readonly Diagnostic[]
  /** The open file: its problems come first. */
  file: string
  onChoose: (mark: Diagnostic) => void
}

/** Lists the problems in schemas and stored records. Choosing one moves the cursor to it. */
export function ProblemsTab({ marks, file, onChoose }: ProblemsTabProps) {
  if (marks.length === 0) return <p>Nothing is wrong.</p>
  const isHere = (mark: Diagnostic) => mark.file === `schemas/${file}`
  const ordered = [...marks.filter(isHere), ...marks.filter(mark => !isHere(mark))]
  return (
    <ul className="author-problems">
      {ordered.map(mark => (
        <li key={`${mark.file}:${mark.line}:${mark.col}:${mark.message}`}>
          <button
            type="button"
            className={`author-problem author-${mark.level}`}
            onClick={() => onChoose(mark)}
          >
            <Icon name={mark.level === 'error' ? 'danger' : 'warning'} />
            <span>
              <span className="author-where">
                {mark.file}:{mark.line}:{mark.col} {mark.level}
              </span>
              <span className="author-what">{mark.message}</span>
              {mark.fix && <span className="author-fix">fix: {mark.fix}</span>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
