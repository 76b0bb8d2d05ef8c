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

const Editor = lazyComponent(() => import('./Editor.tsx'))

/** The files of a form, the editor of one of them, and the buttons to save and undo. */
export function EditorPane({
  session,
  view,
  cursorTarget
}: {
  session: AuthorSession
  view: AuthorView
  cursorTarget: CursorTarget | undefined
}) {
  const { file } = view
  const [saveResult, setSaveResult] = useState<SaveResult & { file: string }>()
  const isEdited = session.edits[file] !== undefined
  const files = session.list?.find(({ name }) => name === formOf(file))?.files ?? []
  const fileMarks = useMemo(
    () => session.marks.filter(mark => mark.file === `schemas/${file}`),
    [session.marks, file]
  )
  const answer = saveResult?.file === file ? saveResult : undefined
  const settleOnce = (settle: () => void) => () => {
    settle()
    setSaveResult(undefined)
  }
  const save = async () => {
    try {
      setSaveResult({ ...(await session.save()), file })
    } catch (error) {
      setSaveResult({ saved: false, why: (error as Error).message, file })
    }
  }

  useEffect(() => {
    if (isEdited) setSaveResult(before => (before?.saved ? undefined : before))
  }, [isEdited])

  return (
    <section className="author-editor" aria-label="Editor">
      <div className="author-bar">
        <nav className="author-files" aria-label="Files of this form">
          {files.map(name => (
            <Link key={name} to={addressOf(view, name)} aria-current={name === file ? 'page' : undefined}>
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
                Load the version on disk
              </Button>
              <Button className="button-small" onClick={settleOnce(() => session.rebase(answer.text ?? ''))}>
                Keep my version, to save it
              </Button>
            </div>
          )}
        </Notice>
      )}
      {session.failure && (
        <Notice tone="danger" role="alert" title="The development server gave an unexpected answer.">
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
            marks={fileMarks}
            cursorTarget={cursorTarget}
            onChange={session.edit}
            onSave={save}
          />
        </Suspense>
      )}
      <EditorFoot view={view} marks={session.checked && session.marks} isSaved={answer?.saved === true} />
    </section>
  )
}
