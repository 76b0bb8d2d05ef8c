import { type ReactNode, Suspense, useState } from 'react'
import { joinList, t } from '../../engine/index.ts'
import { journey, titles } from '../../generated/journey.ts'
import { hasDraft } from '../drafts/draft-storage.ts'
import { findWaitingStatus } from '../record/progress.ts'
import { useWaitingSaves } from '../saving/use-waiting-saves.ts'
import { useSession, useUser } from '../session/session.tsx'
import { Button } from '../ui/Button.tsx'
import { lazyScreen } from '../ui/lazy-screen.ts'

const LogOutDialog = lazyScreen('log-out', () => import('./LogOutDialog.tsx'))

/** Logs out. If answers are not saved yet, a dialog first shows what will happen to them. */
export function LogOutButton({ look, children }: { look?: 'link'; children: ReactNode }) {
  const user = useUser()
  const waiting = useWaitingSaves()
  const { logOut } = useSession()
  const [isAsking, setAsking] = useState(false)
  const listUnsaved = () =>
    journey.steps.filter(step => hasDraft(user._id, step.form) || findWaitingStatus(step, waiting))
  const ask = () => LogOutDialog.preload().then(() => setAsking(true), askPlainly)
  /** Asks with `confirm` if the dialog cannot be loaded offline, so that nobody has to stay signed in on a shared phone. */
  const askPlainly = () => {
    const lost = joinList(listUnsaved().map(({ form }) => titles[form] ?? form))
    if (window.confirm(t('Log out without saving? This is deleted from this device: {lost}.', { lost })))
      void logOut()
  }
  return (
    <>
      <Button {...(look && { look })} onClick={() => (listUnsaved().length > 0 ? void ask() : void logOut())}>
        {children}
      </Button>
      {isAsking && (
        <Suspense>
          <LogOutDialog
            user={user}
            steps={listUnsaved()}
            onLogOut={logOut}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}
