import { Link } from 'react-router-dom'
import { linksOf, type Step } from '../../../engine/index.ts'
import { Icon } from '../../ui/Icon.tsx'
import { paths } from '../../navigation/paths.ts'

/** The links at the foot of a step: back, on (where the journey says so), and out. */
export function StepFoot({ step, saved }: { step: Step; saved: boolean }) {
  const { prev, next } = linksOf(step, saved)
  return (
    <nav className="step-foot" aria-label="Steps">
      {prev && (
        <Link to={prev}>
          <Icon name="back" />
          Prev
        </Link>
      )}
      <Link className="step-later" to={paths.home()}>
        Finish later
      </Link>
      {next && (
        <Link to={next}>
          Next
          <Icon name="forward" />
        </Link>
      )}
    </nav>
  )
}
