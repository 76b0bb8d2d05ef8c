import { Component, type ReactNode } from 'react'
import { t } from '../../engine/index.ts'
import { composeClass } from '../ui/Button.tsx'
import { NotLoaded } from '../ui/lazy-component.tsx'
import { paths } from '../navigation/paths.ts'
import { Heading } from './Heading.tsx'
import { PageNotLoaded } from './PageNotLoaded.tsx'

interface Props {
  children: ReactNode
  /** The current location. When it changes, the error is cleared. */
  place?: string
  /** Draws the error inside a layout that stays; without it, the error replaces the whole page. */
  inFrame?: (error: unknown, retry: () => void) => ReactNode
}

interface State {
  place?: string
  error?: unknown
}

/** Replaces a page that fails to render. Drafts keep the answers, so a reload loses nothing. */
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
    const { children, inFrame } = this.props
    if (error === undefined) return children
    if (inFrame) return inFrame(error, () => this.setState({ error: undefined }))
    return error instanceof NotLoaded ? <PageNotLoaded /> : <PageFailed error={error} />
  }
}

function PageFailed({ error }: { error: unknown }) {
  return (
    <main className="main">
      <div role="alert" className="stack">
        <Heading title={t('Unexpected Application Error!')} />
        <p className="lead">{t('Your saved answers are safe.')}</p>
      </div>
      <div className="actions">
        <button type="button" className={composeClass('primary')} onClick={() => location.reload()}>
          {t('Reload')}
        </button>
        <a className={composeClass('secondary')} href={paths.home()}>
          {t('Home')}
        </a>
      </div>
      {import.meta.env?.DEV && error instanceof Error && <pre>{error.stack}</pre>}
    </main>
  )
}
