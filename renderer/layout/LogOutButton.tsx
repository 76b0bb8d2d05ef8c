import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { journey, titles } from '../../generated/journey.ts'
import { hasDraft } from '../drafts/draft-storage.ts'
import { waitingStatusOf } from '../record/progress.ts'
import { useWaitingSaves } from '../saving/use-waiting-saves.ts'
import { useSession, useUser } from '../session/session.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

/** Logs out; where that would lose answers that are not sent yet, it asks first. */
export function LogOutButton({ look, children }: { look?: 'link'; children: ReactNode }) {
  const user = useUser()
  const waiting = useWaitingSaves()
  const { logOut } = useSession()
  const [isAsking, setAsking] = useState(false)
  const findUnsaved = () =>
    journey.steps.filter(step => hasDraft(user._id, step.form) || waitingStatusOf(step, waiting))
  const close = () => setAsking(false)
  return (
    <>
      <Button
        {...(look && { look })}
        onClick={() => (findUnsaved().length > 0 ? setAsking(true) : void logOut())}
      >
        {children}
      </Button>
      {isAsking && (
        <Dialog
          role="alertdialog"
          title="Log out without saving?"
          onClose={close}
          actions={
            <>
              <Button look="primary" onClick={close}>
                Stay
              </Button>
              <Button look="danger" onClick={logOut}>
                Log out and lose them
              </Button>
            </>
          }
        >
          <p>Some answers are only on this phone. They are deleted when you log out. Save them first in:</p>
          <ul>
            {findUnsaved().map(({ path, form }) => (
              <li key={path}>
                <Link to={path} onClick={close}>
                  {titles[form]}
                </Link>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}
