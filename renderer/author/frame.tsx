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
    const handleMessage = async ({ origin, data }: MessageEvent) => {
      if (origin !== location.origin || !data?.author?.module) return
      const message = data.author as FrameMessage
      latest = message.module
      try {
        const form = await loadModule(message.module)
        if (latest === message.module) setShown({ ...message, form })
        setFailure('')
      } catch (error) {
        setFailure((error as Error).message)
      }
    }
    window.addEventListener('message', handleMessage)
    window.parent.postMessage({ author: 'ready' }, location.origin)
    return () => window.removeEventListener('message', handleMessage)
  }, [])
  if (failure) return <Notice tone="danger">{failure}</Notice>
  return shown && <Drawn key={`${shown.state} ${shown.pressed} ${shown.form.name}`} shown={shown} />
}

/** Draws the form again when its schema changes, with the answers typed so far. */
function Drawn({ shown }: { shown: LoadedFrame }) {
  const { form, module, sample, state } = shown
  const [isSent, setSent] = useState(false)
  const typed = useRef<{ value: unknown }>(undefined)
  const mainRef = useRef<HTMLElement>(null)

  // Runs again for each compiled module
  useEffect(() => {
    const main = mainRef.current
    if (!main || state !== 'error') return
    main.inert = true // submitting focuses the problems, but the focus belongs to the surrounding page
    const send = setTimeout(() => main.querySelector('form')?.requestSubmit())
    const open = setTimeout(() => {
      main.inert = false
    }, 300)
    return () => {
      clearTimeout(send)
      clearTimeout(open)
    }
  }, [module, state])

  return (
    <main ref={mainRef} className="main author-page">
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
