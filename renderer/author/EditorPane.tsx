import { Suspense, useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import type { SaveResult } from '../../engine/author-api.ts'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { addressOf, type AuthorView } from './address.ts'
import type { CursorTarget } from './Editor.tsx'
import { EditorFoot } from './EditorFoot.tsx'
import { formOf } from './edits.ts'
import type { AuthorSession } from './use-author-session.ts'

const Editor = lazyComponent(async () => (await import('./Editor.tsx')).Editor)

/** The files of a form, the editor of one of them, and the buttons to save and undo. */
export function EditorPane({
  session,
  place,
  goal
}: {
  session: AuthorSession
  place: AuthorView
  goal: CursorTarget | undefined
}) {
  const { file } = place
  const [told, setTold] = useState<SaveResult & { file: string }>()
  const isEdited = session.edits[file] !== undefined
  const files = session.list?.find(({ name }) => name === formOf(file))?.files ?? []
  const own = useMemo(
    () => session.marks.filter(mark => mark.file === `schemas/${file}`),
    [session.marks, file]
  )
  const answer = told?.file === file ? told : undefined
  const settleOnce = (settle: () => void) => () => {
    settle()
    setTold(undefined)
  }
  const save = async () => {
    try {
      setTold({ ...(await session.save()), file })
    } catch (error) {
      setTold({ saved: false, why: (error as Error).message, file })
    }
  }

  useEffect(() => {
    if (isEdited) setTold(before => (before?.saved ? undefined : before))
  }, [isEdited])

  return (
    <section className="author-editor" aria-label="Editor">
      <div className="author-bar">
        <nav className="author-files" aria-label="Files of this form">
          {files.map(name => (
            <Link key={name} to={addressOf(place, name)} aria-current={name === file ? 'page' : undefined}>
              {name.split('/').at(-1)}
              {session.edits[name] && <span className="visually-hidden"> (not saved)</span>}
              {session.edits[name] && <span aria-hidden="true"> •</span>}
            </Link>
          ))}
        </nav>
        <div className="author-bar-end">
          {isEdited && (
            <Button look="link" onClick={session.discard}>
              Undo all
            </Button>
          )}
          <Button look="primary" className="button-small" disabled={!isEdited} onClick={save}>
            Save to file
          </Button>
        </div>
      </div>
      {answer && !answer.saved && (
        <Notice tone="warning" role="alert" title="Not saved.">
          <p>{answer.why}</p>
          {answer.text !== undefined && (
            <div className="actions">
              <Button className="button-small" onClick={settleOnce(session.discard)}>
                Take what is on disk
              </Button>
              <Button className="button-small" onClick={settleOnce(() => session.rebase(answer.text ?? ''))}>
                Keep mine, to save it
              </Button>
            </div>
          )}
        </Notice>
      )}
      {session.failure && (
        <Notice tone="danger" role="alert" title="The development server does not answer as it should.">
          <p>{session.failure}</p>
        </Notice>
      )}
      {session.text === undefined ? (
        <div className="editor" />
      ) : (
        <Suspense
          fallback={
            <div className="editor author-loading">
              <Spinner label="The editor is loading" />
            </div>
          }
        >
          <Editor
            key={file}
            file={file}
            text={session.text}
            marks={own}
            goal={goal}
            onChange={session.edit}
            onSave={save}
          />
        </Suspense>
      )}
      <EditorFoot place={place} marks={session.checked && session.marks} isSaved={answer?.saved === true} />
    </section>
  )
}
