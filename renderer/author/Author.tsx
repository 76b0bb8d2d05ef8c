import { useEffect, useMemo, useState } from 'react'
import type { Diagnostic } from '../../engine/author-api.ts'
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
  const { place, go } = useAuthorView()
  const session = useAuthorSession(place.file)
  const [goal, setGoal] = useState<CursorTarget>()
  const { list } = session

  useEffect(() => {
    const first = list?.find(({ name }) => name.startsWith('steps/')) ?? list?.[0]
    if (!place.file && first) go({ file: first.files[0] ?? '' })
  }, [list, place.file, go])

  const title = list?.find(({ files }) => files.includes(place.file))?.title
  useEffect(() => {
    document.title = title ? `${title} - Author preview` : 'Author preview'
  }, [title])

  const lead = (mark: Diagnostic) => {
    const file = mark.file.replace(/^schemas\//, '')
    if (file !== place.file) go({ file })
    setGoal({ file, line: mark.line, col: mark.col })
  }

  return (
    <div className="author">
      <AuthorHeader title="Author preview" other={{ to: '/author/widgets', title: 'All kinds' }} />
      <Forms session={session} place={place} title={title} />
      <main id="main" className="author-main" tabIndex={-1}>
        <EditorPane session={session} place={place} goal={goal} />
        <section className="author-preview" aria-label="Preview">
          <Tabs
            label="What the form is"
            tabs={tabs.map(one =>
              one.name === 'problems' && session.marks.length > 0
                ? { ...one, title: `Problems (${session.marks.length})` }
                : one
            )}
            chosen={place.tab}
            onChoose={tab => go({ tab })}
          >
            <PreviewTab session={session} place={place} go={go} lead={lead} />
          </Tabs>
        </section>
      </main>
    </div>
  )
}

/** The list of forms; collapsed on narrow screens. */
function Forms({
  session,
  place,
  title
}: {
  session: AuthorSession
  place: AuthorView
  title: string | undefined
}) {
  const isWide = useMemo(() => window.matchMedia('(min-width: 64rem)').matches, [])
  return (
    <details className="author-forms" open={isWide}>
      <summary>Forms{title && <span className="muted">: {title}</span>}</summary>
      <nav aria-label="Forms">
        {session.list && <FormList list={session.list} place={place} edited={Object.keys(session.edits)} />}
      </nav>
    </details>
  )
}

interface PreviewTabProps {
  session: AuthorSession
  place: AuthorView
  go: (to: Partial<AuthorView>) => void
  lead: (mark: Diagnostic) => void
}

function PreviewTab({ session, place, go, lead }: PreviewTabProps) {
  const { preview, checked, isWorking } = session
  if (place.tab === 'problems') return <ProblemsTab marks={session.marks} file={place.file} onChoose={lead} />
  if (!preview) {
    if (!checked) return <p className="muted">Looking...</p>
    const isForm = /\/(schema|ui)\.json$/.test(place.file)
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
      <div className={isWorking ? 'author-shown' : 'author-shown author-grey'}>
        {place.tab === 'form' && <FormTab preview={preview} place={place} go={go} />}
        {place.tab === 'admin' && <AdminTab preview={preview} />}
        {place.tab === 'sheet' && <SheetTab preview={preview} />}
        {place.tab === 'types' && <TypesTab preview={preview} />}
        {place.tab === 'api' && <ApiTab preview={preview} />}
      </div>
    </>
  )
}
