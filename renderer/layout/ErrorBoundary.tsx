import { Component, type ReactNode } from 'react'
import { buttonClass } from '../ui/Button.tsx'
import { paths } from '../navigation/paths.ts'

interface State {
  error?: Error
}

/** What stands where a page cannot be drawn. Answers are kept by the drafts, so nothing is lost by a reload. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
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
        {import.meta.env?.DEV && <pre>{error.stack}</pre>}
      </main>
    )
  }
}
