import { Link } from 'react-router-dom'
import type { Diagnostic } from '../../engine/author-api.ts'
import { addressOf, type AuthorView } from './address.ts'

interface EditorFootProps {
  view: AuthorView
  /** All problems; undefined while the check is running. */
  marks: readonly Diagnostic[] | undefined
  isSaved: boolean
}

/** The status below the editor: the problems of this file, then the number in other files. */
export function EditorFoot({ view, marks, isSaved }: EditorFootProps) {
  const fileMarks = marks?.filter(({ file }) => file === `schemas/${view.file}`) ?? []
  const others = (marks?.length ?? 0) - fileMarks.length
  const [first] = fileMarks
  return (
    <div className="author-foot small muted">
      <div role="status">
        {isSaved && <p>Saved.</p>}
        {!marks && <p>Looking...</p>}
        {marks && (fileMarks.length > 0 || !isSaved) && (
          <p>
            {fileMarks.length === 0
              ? 'Nothing is wrong in this file.'
              : `${countProblems(fileMarks)} in this file.`}
          </p>
        )}
        {first && (
          <p className="author-first">
            Line {first.line}: {first.message}
            {first.fix && <span className="author-fix"> fix: {first.fix}</span>}
          </p>
        )}
        {others > 0 && (
          <p>
            <Link to={addressOf({ ...view, tab: 'problems' }, view.file)}>
              {countProblems({ length: others })} in other files
            </Link>
          </p>
        )}
      </div>
      <span id="editor-keys">Tab leaves the editor, Ctrl+] indents, Ctrl+S saves.</span>
    </div>
  )
}

const countProblems = ({ length }: { length: number }) => `${length} ${length === 1 ? 'problem' : 'problems'}`
