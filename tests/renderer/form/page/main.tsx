import { form as amounts } from 'virtual:forms/amounts'
import { form as asMany } from 'virtual:forms/asMany'
import { form as choices } from 'virtual:forms/choices'
import { form as conditions } from 'virtual:forms/conditions'
import { form as defaults } from 'virtual:forms/defaults'
import { form as dependent } from 'virtual:forms/dependent'
import { form as exact } from 'virtual:forms/exact'
import { form as files } from 'virtual:forms/files'
import { form as smallPictures } from 'virtual:forms/small-pictures'
import { form as gallery } from 'virtual:forms/gallery'
import { form as documents } from 'virtual:forms/documents'
import { form as groups } from 'virtual:forms/groups'
import { form as lists } from 'virtual:forms/lists'
import { form as many } from 'virtual:forms/many'
import { form as nested } from 'virtual:forms/nested'
import { form as numbers } from 'virtual:forms/numbers'
import { form as ordered } from 'virtual:forms/ordered'
import { form as strange } from 'virtual:forms/strange'
import { form as tables } from 'virtual:forms/tables'
import { createRoot } from 'react-dom/client'
import type { Form } from '../../../../engine/index.ts'
import { loadForm } from '../../../../generated/lazy.ts'
import { clearDrafts } from '../../../../renderer/drafts/draft-storage.ts'
import { fileStore } from '../../../../renderer/drafts/file-store.ts'
import '../../../../renderer/ui/critical.css'
import '../../../../renderer/ui/style.css'
import { Toasts } from '../../../../renderer/ui/Toasts.tsx'
import { Read } from './Read.tsx'
import { Write } from './Write.tsx'

declare global {
  interface Window {
    violations: string[]
    changes: unknown[]
    submitted: unknown[]
    /** The answers of each submit that may be sent. */
    cleaned: unknown[]
    stale: number
    fileStore: typeof fileStore
    clearDrafts: typeof clearDrafts
  }
}

window.violations = []
window.changes = []
window.submitted = []
window.cleaned = []
window.stale = 0
window.fileStore = fileStore
window.clearDrafts = clearDrafts
document.addEventListener('securitypolicyviolation', event => {
  window.violations.push(`${event.violatedDirective}: ${event.blockedURI} ${event.sourceFile}`)
})

const own: Record<string, Form> = {
  amounts,
  asMany,
  choices,
  conditions,
  defaults,
  dependent,
  exact,
  files,
  gallery,
  documents,
  groups,
  lists,
  many,
  nested,
  numbers,
  ordered,
  'small-pictures': smallPictures,
  strange,
  tables
}

/** Draws a form for `?form=steps/education&value={...}`, and a record with `&read`. */
async function start() {
  const asked = new URLSearchParams(location.search)
  if (asked.has('fresh')) forgetDrafts(asked)
  const name = asked.get('form') ?? 'gallery'
  const form = own[name] ?? (await loadForm(name))
  const value: unknown = JSON.parse(asked.get('value') ?? 'null') ?? undefined
  const root = createRoot(document.getElementById('root')!)
  root.render(
    <main className="main">
      <h1>{form.schema.title}</h1>
      {asked.has('read') ? (
        <Read form={form} record={value} />
      ) : (
        <Write form={form} value={value} asked={asked} />
      )}
      <Toasts />
    </main>
  )
}

/** Clears the drafts that the previous form may still have written on leaving. A reload keeps drafts written from here on. */
function forgetDrafts(asked: URLSearchParams) {
  localStorage.clear()
  asked.delete('fresh')
  history.replaceState(null, '', `?${asked}`)
}

start()
