import { Link } from 'react-router-dom'
import type { Diagnostic } from '../../engine/author-api.ts'
import { addressOf, type AuthorView } from './address.ts'

interface EditorFootProps {
  place: AuthorView
  /** All problems; undefined while the check is running. */
  marks: readonly Diagnostic[] | undefined
  isSaved: boolean
}

/** The status below the editor: the problems of this file, then the number in other files. */
export function EditorFoot({ place, marks, isSaved }: EditorFootProps) {
  const own = marks?.filter(({ file }) => file === `schemas/${place.file}`) ?? []
  const others = (marks?.length ?? 0) - own.length
  const [first] = own
  return (
    <div className="author-foot small muted">
      <div role="status">
        {isSaved && <p>Saved.</p>}
        {!marks && <p>Looking...</p>}
        {marks && (own.length > 0 || !isSaved) && (
          <p>{own.length === 0 ? 'Nothing is wrong in this file.' : `${countProblems(own)} in this file.`}</p>
        )}
        {first && (
          <p className="author-first">
            Line {first.line}: {first.message}
            {first.fix && <span className="author-fix"> fix: {first.fix}</span>}
          </p>
        )}
        {others > 0 && (
          <p>
            <Link to={addressOf({ ...place, tab: 'problems' }, place.file)}>
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
