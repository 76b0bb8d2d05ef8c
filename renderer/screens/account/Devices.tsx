import { useState } from 'react'
import { t } from '../../../engine/index.ts'
import { endOtherSessions, endSession, type GetAccountCall } from '../../../generated/api/own-account.ts'
import { SessionList } from '../../account/SessionList.tsx'
import { api } from '../../api/api.ts'
import { useSending } from '../../saving/use-sending.ts'
import { Button } from '../../ui/Button.tsx'
import { hide } from '../../ui/hide.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { rich } from '../../ui/rich.ts'
import { toast } from '../../ui/toast.ts'
import { Card } from './Card.tsx'

interface DevicesProps {
  sessions: GetAccountCall['data']['sessions']
  onChanged: () => void
}

const others = 'others'

/** The devices where the user is signed in, each with a button to sign it out. */
export function Devices({ sessions, onChanged }: DevicesProps) {
  const { busy, failure, run } = useSending()
  const [ending, setEnding] = useState('')
  const end = (name: string, work: () => Promise<{ message: string }>) => {
    setEnding(name)
    return run(async () => {
      toast.success((await work()).message)
      onChanged()
    })
  }
  return (
    <Card title={t('Devices')}>
      <p>{t('Sign out any device you do not recognise, then change your password.')}</p>
      <SessionList
        sessions={sessions}
        action={({ _id, isThis }, name) =>
          !isThis && (
            <Button
              className="button-small"
              busy={busy && ending === _id}
              onClick={() => end(_id, () => api.call(endSession, { params: { id: _id } }))}
            >
              {rich('Sign out<hide> {name}</hide>', { name, hide })}
            </Button>
          )
        }
      />
      {failure && <Notice tone="danger" title={failure.explanation} role="alert" />}
      {sessions.length > 1 && (
        <div className="actions">
          <Button
            busy={busy && ending === others}
            onClick={() => end(others, () => api.call(endOtherSessions))}
          >
            {t('Sign out all other devices')}
          </Button>
        </div>
      )}
    </Card>
  )
}
