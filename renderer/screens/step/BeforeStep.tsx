import { Link } from 'react-router-dom'
import type { Step } from '../../../engine/index.ts'
import { paths } from '../../navigation/paths.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** On the last step: all that was answered stands on one page. */
export function CheckFirst() {
  return (
    <Notice title="Before you finish">
      <p>
        <Link to={paths.checkAnswers()}>Check your answers</Link>: all of them stand on one page.
      </p>
    </Notice>
  )
}

/** What to do before the form of a step can be filled in, with a file to download. */
export function Guidelines({ step: { download }, guidelines }: { step: Step; guidelines: string[] }) {
  return (
    <section className="card stack">
      <h2>Guidelines</h2>
      <ol className="guidelines">
        {guidelines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      {download && (
        <div className="actions">
          <a className={buttonClass('secondary')} href={download.href} download>
            <Icon name="download" />
            {download.title}
          </a>
        </div>
      )}
    </section>
  )
}
