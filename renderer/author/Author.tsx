import { useEffect, useMemo, useState } from 'react'
import type { Diagnostic, Preview } from '../../engine/author-api.ts'
import { Button } from '../ui/Button.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { AuthorHeader } from './AuthorHeader.tsx'
import { type AuthorView, tabs, useAuthorView } from './address.ts'
import type { CursorTarget } from './Editor.tsx'
import { EditorPane } from './EditorPane.tsx'
import { FormList } from './FormList.tsx'
import { AdminTab } from './tabs/AdminTab.tsx'
import { ApiTab } from './tabs/ApiTab.tsx'
import { FormTab } from './tabs/FormTab.tsx'
import { ProblemsTab } from './tabs/ProblemsTab.tsx'
import { SheetTab } from './tabs/SheetTab.tsx'
import { TypesTab } from './tabs/TypesTab.tsx'
import { type AuthorSession, useAuthorSession } from './use-author-session.ts'

/** The author's page: all forms, the text of one, and previews for people, administrators, spreadsheet and code. */
export function Author() {
  const { view, setView } = useAuthorView()
  const session = useAuthorSession(view.file)
  const [cursorTarget, setCursorTarget] = useState<CursorTarget>()
  const { list } = session

  useEffect(() => {
    const first = list?.find(({ name }) => name.startsWith('steps/')) ?? list?.[0]
    if (!view.file && first) setView({ file: first.files[0] ?? '' })
  }, [list, view.file, setView])

  const title = list?.find(({ files }) => files.includes(view.file))?.title
  useEffect(() => {
    document.title = title ? `${title} - Author preview` : 'Author preview'
  }, [title])

  const goToProblem = (mark: Diagnostic) => {
    const file = mark.file.replace(/^schemas\//, '')
    if (file !== view.file) setView({ file })
    setCursorTarget({ file, line: mark.line, col: mark.col })
  }

  return (
    <div className="author">
      <AuthorHeader title="Author preview" other={{ to: '/author/widgets', title: 'All kinds' }} />
      <Forms session={session} view={view} title={title} />
      <main id="main" className="author-main" tabIndex={-1}>
        <EditorPane session={session} view={view} cursorTarget={cursorTarget} />
        <section className="author-preview" aria-label="Preview">
          <Tabs
            label="What the form is"
            tabs={tabs.map(one =>
              one.name === 'problems' && session.marks.length > 0
                ? { ...one, title: `Problems (${session.marks.length})` }
                : one
            )}
            chosen={view.tab}
            onChoose={tab => setView({ tab })}
          >
            <PreviewTab session={session} view={view} setView={setView} goToProblem={goToProblem} />
          </Tabs>
        </section>
      </main>
    </div>
  )
}

/** The list of forms; collapsed on narrow screens. */
function Forms({
  session,
  view,
  title
}: {
  session: AuthorSession
  view: AuthorView
  title: string | undefined
}) {
  const isWide = useMemo(() => window.matchMedia('(min-width: 64rem)').matches, [])
  return (
    <details className="author-forms" open={isWide}>
      <summary>Forms{title && <span className="muted">: {title}</span>}</summary>
      <nav aria-label="Forms">
        {session.list && <FormList list={session.list} view={view} edited={Object.keys(session.edits)} />}
      </nav>
    </details>
  )
}

interface PreviewTabProps {
  session: AuthorSession
  view: AuthorView
  setView: (to: Partial<AuthorView>) => void
  goToProblem: (mark: Diagnostic) => void
}

function PreviewTab({ session, view, setView, goToProblem }: PreviewTabProps) {
  const { preview: first, checked, isWorking } = session
  const pages = first ? [first, ...(first.pages ?? [])] : []
  const preview = pages[view.page - 1] ?? first
  if (view.tab === 'problems')
    return <ProblemsTab marks={session.marks} file={view.file} onChoose={goToProblem} />
  if (!preview) {
    if (!checked) return <p className="muted">Looking...</p>
    const isForm = /\/(schema|ui)\.json$/.test(view.file)
    return (
      <p className="muted">
        {isForm
          ? 'There is no working version to show. See Problems.'
          : 'This file is not a form. See Problems for what is wrong.'}
      </p>
    )
  }
  return (
    <>
      {!isWorking && (
        <p className="author-stale" role="status">
          Showing the last working version
        </p>
      )}
      {pages.length > 1 && <Pages pages={pages} shown={preview} setView={setView} />}
      <div className={isWorking ? 'author-shown' : 'author-shown author-grey'}>
        {view.tab === 'form' && <FormTab preview={preview} view={view} setView={setView} />}
        {view.tab === 'admin' && <AdminTab preview={preview} />}
        {view.tab === 'sheet' && <SheetTab preview={preview} />}
        {view.tab === 'types' && <TypesTab preview={preview} />}
        {view.tab === 'api' && <ApiTab preview={preview} />}
      </div>
    </>
  )
}

interface PagesProps extends Pick<PreviewTabProps, 'setView'> {
  pages: readonly Preview[]
  shown: Preview
}

/** Chooses the page of a form that is split into several. */
function Pages({ pages, shown, setView }: PagesProps) {
  return (
    <div className="author-choices">
      {/* Not a fieldset: these buttons are not fields of a form */}
      <div role="group" aria-label="Page">
        {pages.map((page, index) => (
          <Button
            key={page.form}
            className="button-small"
            aria-pressed={page === shown}
            onClick={() => setView({ page: index + 1 })}
          >
            {`${index + 1}. ${page.title}`}
          </Button>
        ))}
      </div>
    </div>
  )
}
