import { useEffect } from 'react'
import { preloadForms } from '../../form-loading/load-form.ts'
import { EmployeeLayout } from '../../layout/EmployeeLayout.tsx'
import { Heading } from '../../layout/Heading.tsx'
import { usePartyHints } from '../../parties/use-party-hints.ts'
import { useWaitingSaves } from '../../saving/use-waiting-saves.ts'
import { useUser } from '../../session/session.tsx'
import { HomeContent, listTasks, nameHome, welcome } from './HomeContent.tsx'
import PrivacyReminder from './PrivacyReminder.tsx'

/** The employee's home: every step of the journey with its status, and a link to the first unfinished one. */
export default function TaskList() {
  const user = useUser()
  const waiting = useWaitingSaves()
  const { next } = listTasks(user, waiting)
  useEffect(() => void reloadIfReplaced(), [])
  useEffect(() => {
    if (next) preloadForms([next.form]).catch(() => undefined)
  }, [next])
  return (
    <EmployeeLayout>
      <HomeContent
        user={user}
        waiting={waiting}
        partyHints={usePartyHints(user)}
        heading={<Heading title={nameHome()} caption={welcome(user)} />}
        privacy={<PrivacyReminder />}
      />
    </EmployeeLayout>
  )
}

/** Loads a newer version here, between two pages, where no input can be lost. */
async function reloadIfReplaced() {
  const { wasReplaced } = await import('../../install/install.ts')
  if (wasReplaced()) location.reload()
}
