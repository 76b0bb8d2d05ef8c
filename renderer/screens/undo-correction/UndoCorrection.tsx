import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { undoCorrection } from '../../../generated/api/accounts.ts'
import { api } from '../../api/api.ts'
import { AccountLayout } from '../../layout/AccountLayout.tsx'
import { paths } from '../../navigation/paths.ts'
import { useSending } from '../../saving/use-sending.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** Where the link of a mail about corrected contact details leads: nothing happens before a button is pressed. */
export function UndoCorrection() {
  const token = useLocation().hash.slice(1)
  const [done, setDone] = useState<string>()
  const { busy, failure, run } = useSending()
  const undo = () => run(async () => setDone((await api.call(undoCorrection, { body: { token } })).message))
  if (done)
    return (
      <AccountLayout title="Contact details">
        <Notice tone="success" title={done} role="status" />
        <p>
          <Link to={paths.logIn()}>Log in</Link>
        </p>
      </AccountLayout>
    )
  return (
    <AccountLayout title="Contact details">
      <p>
        An administrator changed the email or phone of your account. If you did not ask for this, undo it: the
        old details come back, every device is signed out, and the administrators are told.
      </p>
      {failure && <Notice tone="danger" title={failure.explanation} role="alert" />}
      <Button look="primary" wide busy={busy} onClick={() => void undo()}>
        Undo the change
      </Button>
    </AccountLayout>
  )
}
