import { useEffect, useRef, useState } from 'react'
import type { Preview } from '../../../engine/author-api.ts'
import { Button } from '../../ui/Button.tsx'
import { type AuthorView, type SampleState, widths } from '../address.ts'

const states: { state: SampleState; title: string }[] = [
  { state: 'sample', title: 'Fill sample' },
  { state: 'empty', title: 'Empty' },
  { state: 'error', title: 'Show all errors' }
]

interface FormTabProps {
  preview: Preview
  view: AuthorView
  setView: (to: Partial<AuthorView>) => void
}

/** Shows the form in an iframe of the chosen screen width, scaled down to fit. */
export function FormTab({ preview, view, setView }: FormTabProps) {
  const [pressed, press] = useState(0)
  if (!preview.module) {
    return <p className="muted">This form is read, not filled in: see Admin section and Spreadsheet.</p>
  }
  return (
    <div className="author-form-tab">
      <div className="author-choices">
        {/* Not fieldsets: these buttons are not fields of a form */}
        <div role="group" aria-label="Width">
          {widths.map(width => (
            <Button
              key={width}
              className="button-small"
              aria-pressed={view.width === width}
              onClick={() => setView({ width })}
            >
              {width}
            </Button>
          ))}
        </div>
        {/* Not fieldsets: these buttons are not fields of a form */}
        <div role="group" aria-label="Answers">
          {states.map(({ state, title }) => (
            <Button
              key={state}
              className="button-small"
              aria-pressed={view.state === state}
              onClick={() => {
                setView({ state })
                press(count => count + 1)
              }}
            >
              {title}
            </Button>
          ))}
        </div>
      </div>
      <Framed preview={preview} width={view.width} state={view.state} pressed={pressed} />
    </div>
  )
}

interface FramedProps {
  preview: Preview
  width: number
  state: SampleState
  /** Counts the presses of the buttons; each press resets the form. */
  pressed: number
}

function Framed({ preview, width, state, pressed }: FramedProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const container = useRef<HTMLDivElement>(null)
  const [box, setBox] = useState({ width: 0, height: 0 })
  const [isReady, setReady] = useState(false)
  const { module, sample } = preview

  useEffect(() => {
    const watched = container.current
    if (!watched) return
    const observer = new ResizeObserver(() =>
      setBox({ width: watched.clientWidth, height: watched.clientHeight })
    )
    observer.observe(watched)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    const handleMessage = (event: MessageEvent) => {
      if (event.origin === location.origin && event.data?.author === 'ready') setReady(true)
    }
    window.addEventListener('message', handleMessage)
    return () => window.removeEventListener('message', handleMessage)
  }, [])

  useEffect(() => {
    if (isReady)
      frame.current?.contentWindow?.postMessage(
        { author: { module, sample, state, pressed } },
        location.origin
      )
  }, [isReady, module, sample, state, pressed])

  const scale = box.width > 0 ? Math.min(1, box.width / width) : 1
  return (
    <div ref={container} className="author-frame">
      <iframe
        ref={frame}
        title={`Form, ${width} pixels wide`}
        src="/author/frame"
        width={width}
        height={Math.max(0, Math.floor(box.height / scale))}
        style={{ transform: `scale(${scale})` }}
      />
    </div>
  )
}
