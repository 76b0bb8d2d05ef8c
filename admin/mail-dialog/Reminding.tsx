import { createContext, type ReactNode, Suspense, useContext, useState } from 'react'
import { lazyComponent } from '../../renderer/ui/lazy-component.tsx'
import { useAccess } from '../access/use-access.ts'
import { useAction } from '../ui/use-action.ts'

const ReminderDialog = lazyComponent(async () => (await import('./MailDialog.tsx')).ReminderDialog)

/** Opens the reminder dialog for the employees that `find` loads; `who` describes them. */
type Remind = (who: string, find: () => Promise<string[]>) => void

const ReminderContext = createContext<{ remind: Remind; busy: boolean } | undefined>(undefined)

/** Returns the function that reminds employees; undefined if the role may not send messages. */
export const useReminding = () => useContext(ReminderContext)

/** Provides reminders to the components inside. The text is shown before it is sent. */
export function Reminding({ children, onDone }: { children: ReactNode; onDone: () => void }) {
  const { may } = useAccess()
  const { busy, run } = useAction()
  const [opened, setOpened] = useState<{ ids: string[]; who: string }>()
  const remind: Remind = (who, find) => void run(async () => setOpened({ ids: await find(), who }))
  return (
    <ReminderContext value={may('messages') ? { remind, busy } : undefined}>
      {children}
      {opened && (
        <Suspense>
          <ReminderDialog {...opened} onClose={() => setOpened(undefined)} onDone={onDone} />
        </Suspense>
      )}
    </ReminderContext>
  )
}
