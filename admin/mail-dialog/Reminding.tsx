import { createContext, type ReactNode, Suspense, useContext, useState } from 'react'
import { useSending } from '../../renderer/saving/use-sending.ts'
import { lazyComponent } from '../../renderer/ui/lazy-component.tsx'
import { toast } from '../../renderer/ui/toast.ts'
import { useAccess } from '../access/use-access.ts'

const ReminderDialog = lazyComponent(async () => (await import('./MailDialog.tsx')).ReminderDialog)

/** Opens the reminder to some employees, who may have to be found first; `who` says in words who they are. */
type Remind = (who: string, find: () => Promise<string[]>) => void

const ReminderContext = createContext<{ remind: Remind; busy: boolean } | undefined>(undefined)

/** How to remind somebody; undefined where the role writes to nobody. */
export const useReminding = () => useContext(ReminderContext)

/** Lets what stands in it remind employees: the words are shown before they are sent. */
export function Reminding({ children, onDone }: { children: ReactNode; onDone: () => void }) {
  const { may } = useAccess()
  const { busy, run } = useSending()
  const [opened, setOpened] = useState<{ ids: string[]; who: string }>()
  const remind: Remind = (who, find) =>
    void run(
      async () => setOpened({ ids: await find(), who }),
      ({ message }) => toast.error(message)
    )
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
