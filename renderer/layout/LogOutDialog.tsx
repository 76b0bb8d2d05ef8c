import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { partOf, type Step, t } from '../../engine/index.ts'
import { loadForm } from '../../generated/lazy.ts'
import { parts, titles } from '../../generated/journey.ts'
import type { User } from '../../generated/api/schemas.ts'
import { keepNow } from '../server-drafts/draft-keeper.ts'
import { waitingSaves } from '../offline/waiting-saves.ts'
import { readStoredValue } from '../record/stored.ts'
import { Button } from '../ui/Button.tsx'
import { formatLongDate } from '../ui/dates.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { useLate } from '../ui/hooks/use-late.ts'

interface LogOutDialogProps {
  user: User
  steps: readonly Step[]
  onLogOut: () => void
  onClose: () => void
}

/** The timeout in milliseconds for the server; without its response, all answers count as lost. */
const patience = 2000
const nothing: ReadonlyMap<string, string> = new Map()

/** Shows which unsaved answers the server keeps, and which ones a log-out would delete. */
export default function LogOutDialog({ user, steps, onLogOut, onClose }: LogOutDialogProps) {
  const answer = useStoredForms(user, steps)
  const isUnreached = useLate(answer === undefined, patience)
  const storedForms = answer ?? (isUnreached ? nothing : undefined)
  const lost = storedForms && steps.filter(({ form }) => !storedForms.has(form))
  const safe = storedForms && steps.filter(({ form }) => storedForms.has(form))
  const [until] = storedForms?.values() ?? []
  return (
    <Dialog
      role="alertdialog"
      title={t('Log out without saving?')}
      onClose={onClose}
      actions={
        <>
          <Button look="primary" onClick={onClose}>
            {t('Stay')}
          </Button>
          {lost && (
            <Button look={lost.length > 0 ? 'danger' : 'secondary'} onClick={onLogOut}>
              {lost.length > 0 ? t('Log out and delete') : t('Log out')}
            </Button>
          )}
        </>
      }
    >
      {!storedForms && <Spinner label={t('Checking for unsaved answers')} />}
      {isUnreached && <p>{t('We could not reach the server, so these answers are not kept there yet.')}</p>}
      {lost && lost.length > 0 && (
        <>
          <p>{t('These answers are only on this device. Logging out deletes them, so save them first:')}</p>
          <Steps steps={lost} onClose={onClose} />
        </>
      )}
      {safe && safe.length > 0 && until && (
        <>
          <p>
            {t('We keep these answers safely until {date}. Log in on any device to continue:', {
              date: formatLongDate(until)
            })}
          </p>
          <Steps steps={safe} onClose={onClose} />
        </>
      )}
    </Dialog>
  )
}

function Steps({ steps, onClose }: { steps: readonly Step[]; onClose: () => void }) {
  return (
    <ul>
      {steps.map(({ path, form }) => (
        <li key={path}>
          <Link to={path} onClick={onClose}>
            {titles[form]}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Returns until when the server keeps all typed answers, by form; undefined while this is loading. */
function useStoredForms(user: User, steps: readonly Step[]) {
  const [storedForms, setStoredForms] = useState<Map<string, string>>()
  useEffect(() => {
    const keep = async ({ form: name }: Step) => {
      const part = partOf(parts, name)?.part
      if (!part || waitingSaves.find(user._id, part.name)) return undefined
      const form = await loadForm(name)
      const until = await keepNow(user, form, readStoredValue(form, part, user))
      return until && ([name, until] as const)
    }
    const all = steps.map(step => keep(step).catch(() => undefined))
    void Promise.all(all).then(found => setStoredForms(new Map(found.flatMap(one => (one ? [one] : [])))))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is asked
  }, [])
  return storedForms
}
