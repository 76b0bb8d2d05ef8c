import { type ReactNode, Suspense, useState } from 'react'
import { journey } from '../../generated/journey.ts'
import { hasDraft } from '../drafts/draft-storage.ts'
import { waitingStatusOf } from '../record/progress.ts'
import { useWaitingSaves } from '../saving/use-waiting-saves.ts'
import { useSession, useUser } from '../session/session.tsx'
import { Button } from '../ui/Button.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'

const LogOutQuestion = lazyComponent(async () => (await import('./LogOutQuestion.tsx')).LogOutQuestion)

/** Logs out; where that would lose answers that are not sent yet, it asks first. */
export function LogOutButton({ look, children }: { look?: 'link'; children: ReactNode }) {
  const user = useUser()
  const waiting = useWaitingSaves()
  const { logOut } = useSession()
  const [isAsking, setAsking] = useState(false)
  const findUnsaved = () =>
    journey.steps.filter(step => hasDraft(user._id, step.form) || waitingStatusOf(step, waiting))
  return (
    <>
      <Button
        {...(look && { look })}
        onClick={() => (findUnsaved().length > 0 ? setAsking(true) : void logOut())}
      >
        {children}
      </Button>
      {isAsking && (
        <Suspense>
          <LogOutQuestion
            unsaved={findUnsaved()}
            onStay={() => setAsking(false)}
            onLogOut={() => void logOut()}
          />
        </Suspense>
      )}
    </>
  )
}
