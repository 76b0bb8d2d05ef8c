import { Suspense, useEffect, useState } from 'react'
import { api } from './api/api.ts'
import { useSession } from './session/session.tsx'
import { lazyComponent } from './ui/lazy-component.tsx'

const PasswordDialog = lazyComponent(() => import('./screens/password-dialog/PasswordDialog.tsx'))

interface Asking {
  answer: Promise<boolean>
  end: (isEntered: boolean) => void
}

/** Asks for the password over the current page when a call requires it. Concurrent calls share one dialog. */
export function FreshLogIn() {
  const [asking, setAsking] = useState<Asking>()
  useEffect(() => {
    let open: Asking | undefined
    api.whenNotFresh(() => {
      open ??= ask(() => {
        open = undefined
        setAsking(undefined)
      })
      setAsking(open)
      return open.answer
    })
  }, [])
  const id = useSession().user?._id
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the next user must not continue what this one began
  useEffect(() => asking?.end(false), [id])
  if (!asking) return null
  return (
    <Suspense>
      <PasswordDialog onEntered={() => asking.end(true)} onClose={() => asking.end(false)} />
    </Suspense>
  )
}

function ask(onEnd: () => void): Asking {
  let answerWith: (isEntered: boolean) => void = () => {}
  const answer = new Promise<boolean>(resolve => {
    answerWith = resolve
  })
  return {
    answer,
    end(isEntered) {
      onEnd()
      answerWith(isEntered)
    }
  }
}
