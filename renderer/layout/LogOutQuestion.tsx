import { Link } from 'react-router-dom'
import type { Step } from '../../engine/index.ts'
import { titles } from '../../generated/journey.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

interface LogOutQuestionProps {
  /** Where answers are that were not sent. */
  unsaved: readonly Step[]
  onStay: () => void
  onLogOut: () => void
}

/** Names what a log-out would lose. */
export function LogOutQuestion({ unsaved, onStay, onLogOut }: LogOutQuestionProps) {
  return (
    <Dialog
      role="alertdialog"
      title="Log out without saving?"
      onClose={onStay}
      actions={
        <>
          <Button look="primary" onClick={onStay}>
            Stay
          </Button>
          <Button look="danger" onClick={onLogOut}>
            Log out and lose them
          </Button>
        </>
      }
    >
      <p>Some answers are only on this phone. They are deleted when you log out. Save them first in:</p>
      <ul>
        {unsaved.map(({ path, form }) => (
          <li key={path}>
            <Link to={path} onClick={onStay}>
              {titles[form]}
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
