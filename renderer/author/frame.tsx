import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Form } from '../../engine/index.ts'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { today } from '../record/today.ts'
import { Notice } from '../ui/Notice.tsx'
import type { SampleState } from './address.ts'
import { loadModule, options } from './api.ts'
import { ignoreReloadOfGenerated } from './hmr.ts'
import '../ui/critical.css'
import '../ui/style.css'
import './author.css'

/** The message from the surrounding page about what to show. */
interface FrameMessage {
  module: string
  sample: unknown
  state: SampleState
  pressed: number
}

interface LoadedFrame extends FrameMessage {
  form: Form
}

/** Shows one form as people see it, alone in an iframe. */
function Frame() {
  const [shown, setShown] = useState<LoadedFrame>()
  const [failure, setFailure] = useState('')
  useEffect(() => {
    let latest = ''
    const hear = async ({ origin, data }: MessageEvent) => {
      if (origin !== location.origin || !data?.author?.module) return
      const wanted = data.author as FrameMessage
      latest = wanted.module
      try {
        const form = await loadModule(wanted.module)
        if (latest === wanted.module) setShown({ ...wanted, form })
        setFailure('')
      } catch (error) {
        setFailure((error as Error).message)
      }
    }
    window.addEventListener('message', hear)
    window.parent.postMessage({ author: 'ready' }, location.origin)
    return () => window.removeEventListener('message', hear)
  }, [])
  if (failure) return <Notice tone="danger">{failure}</Notice>
  return shown && <Drawn key={`${shown.state} ${shown.pressed} ${shown.form.name}`} shown={shown} />
}

/** Draws the form again when its schema changes, with the answers typed so far. */
function Drawn({ shown }: { shown: LoadedFrame }) {
  const { form, module, sample, state } = shown
  const [isSent, setSent] = useState(false)
  const typed = useRef<{ value: unknown }>(undefined)
  const place = useRef<HTMLElement>(null)

  // Runs again for each compiled module
  useEffect(() => {
    const asked = place.current
    if (!asked || state !== 'error') return
    asked.inert = true // submitting focuses the problems, but the focus belongs to the surrounding page
    const send = setTimeout(() => asked.querySelector('form')?.requestSubmit())
    const open = setTimeout(() => {
      asked.inert = false
    }, 300)
    return () => {
      clearTimeout(send)
      clearTimeout(open)
    }
  }, [module, state])

  return (
    <main ref={place} className="main author-page">
      <h1>{form.schema.title}</h1>
      <SchemaForm
        key={module}
        form={form}
        value={typed.current ? typed.current.value : state === 'sample' ? sample : undefined}
        onChange={value => {
          typed.current = { value }
          setSent(false)
        }}
        onSubmit={() => setSent(true)}
        facts={{ at: 'page', today: today() }}
        options={options}
        from={{ account: { username: 'Ada Obi', email: 'ada.obi@example.com', phone: '+2348031234567' } }}
      >
        {isSent && (
          <Notice tone="success" role="status">
            <p>Nothing is wrong with these answers.</p>
          </Notice>
        )}
      </SchemaForm>
    </main>
  )
}

ignoreReloadOfGenerated()
const root = document.getElementById('root')
if (root) createRoot(root).render(<Frame />)
