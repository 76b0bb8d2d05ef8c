import { Component, type ReactNode, useEffect } from 'react'
import { buttonClass } from '../ui/Button.tsx'
import { NotLoaded } from '../ui/lazy-component.tsx'
import { paths } from '../navigation/paths.ts'

interface Props {
  children: ReactNode
  /** Where somebody is: who goes elsewhere leaves the error behind. */
  place?: string
}

interface State {
  place?: string
  error?: unknown
}

/** What stands where a page cannot be drawn. Answers are kept by the drafts, so nothing is lost by a reload. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { place: this.props.place }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { place, error: undefined }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return error instanceof NotLoaded ? <PageNotLoaded /> : <PageFailed error={error} />
  }
}

/** The network failed while the page was on its way: it opens by itself once there is one. */
function PageNotLoaded() {
  useEffect(() => {
    const reload = () => location.reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [])
  return (
    <main className="main">
      <div role="alert" className="stack">
        <h1>This page is not here yet</h1>
        <p className="lead">
          The network failed before all of it had come. What you have saved is safe, and what you have typed
          is kept on this device.
        </p>
        <p>It opens by itself when the network is back.</p>
      </div>
      <div className="actions">
        <button
          type="button"
          className={buttonClass('primary')}
          onClick={() => navigator.onLine && location.reload()}
        >
          Try again
        </button>
        <button type="button" className={buttonClass('secondary')} onClick={() => history.back()}>
          Back
        </button>
      </div>
    </main>
  )
}

function PageFailed({ error }: { error: unknown }) {
  return (
    <main className="main">
      <div role="alert" className="stack">
        <h1>Unexpected Application Error!</h1>
        <p className="lead">Your saved answers are safe.</p>
      </div>
      <div className="actions">
        <button type="button" className={buttonClass('primary')} onClick={() => location.reload()}>
          Reload
        </button>
        <a className={buttonClass('secondary')} href={paths.home()}>
          Home
        </a>
      </div>
      {import.meta.env?.DEV && error instanceof Error && <pre>{error.stack}</pre>}
    </main>
  )
}
