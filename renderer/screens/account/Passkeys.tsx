import { Suspense, useState } from 'react'
import { t } from '../../../engine/index.ts'
import type { GetFactorCall } from '../../../generated/api/factors.ts'
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from '../../../generated/api/passkeys.ts'
import type { Passkey } from '../../../generated/types.ts'
import { AccountForm } from '../../account/AccountForm.tsx'
import { canUsePasskeys, makePasskey } from '../../account/passkeys.ts'
import { api } from '../../api/api.ts'
import { useSending } from '../../saving/use-sending.ts'
import { Button } from '../../ui/Button.tsx'
import { formatDate } from '../../ui/dates.ts'
import { hide } from '../../ui/hide.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { rich } from '../../ui/rich.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { toast } from '../../ui/toast.ts'

type OwnPasskey = GetFactorCall['data']['passkeys'][number]

interface PasskeysProps {
  factor: GetFactorCall['data']
  /** The default name of a new passkey. */
  device: string
  onChanged: (recoveryCodes?: string[]) => void
}

/** Passkeys as second factors: add with a name, list, rename, remove. */
export function Passkeys({ factor: { passkeys, takesPasskeys }, device, onChanged }: PasskeysProps) {
  const [isAdding, setAdding] = useState(false)
  const canAdd = takesPasskeys && canUsePasskeys()
  const add = async ({ name }: Passkey) => {
    const answer = await makePasskey((await api.call(beginPasskey)).data)
    const { message, data } = await api.call(addPasskey, { body: { name, answer } })
    toast.success(message)
    setAdding(false)
    onChanged(data.recoveryCodes)
  }
  return (
    <>
      <h3>{t('Passkeys')}</h3>
      <p>
        {t(
          'A passkey is kept by your phone or computer, which asks for your fingerprint, face or PIN. Nobody can trick you into giving it away, and there is no code to type.'
        )}
      </p>
      {passkeys.length > 0 && (
        <ul className="sessions">
          {passkeys.map(passkey => (
            <OnePasskey key={passkey._id} passkey={passkey} onChanged={onChanged} />
          ))}
        </ul>
      )}
      {isAdding ? (
        <Suspense fallback={<Spinner label={t('Loading')} />}>
          <AccountForm
            name="account/passkey"
            initial={{ name: device }}
            submitLabel={t('Create passkey')}
            send={add}
            secondary={<Button onClick={() => setAdding(false)}>{t('Cancel')}</Button>}
          />
        </Suspense>
      ) : (
        canAdd && (
          <div className="actions">
            <Button onClick={() => setAdding(true)}>{t('Add a passkey')}</Button>
          </div>
        )
      )}
      {!canAdd && <p className="muted">{whyNot(takesPasskeys)}</p>}
    </>
  )
}

const whyNot = (takesPasskeys: boolean) =>
  takesPasskeys
    ? t('This browser cannot create passkeys.')
    : t(
        'You cannot add passkeys here. Browsers only create them for web addresses with a domain name and https.'
      )

interface OnePasskeyProps {
  passkey: OwnPasskey
  onChanged: () => void
}

function OnePasskey({ passkey: { _id, name, createdAt, usedAt }, onChanged }: OnePasskeyProps) {
  const { busy, failure, run } = useSending()
  const [isRenaming, setRenaming] = useState(false)
  const params = { id: _id }
  const rename = async (body: Passkey) => {
    toast.success((await api.call(renamePasskey, { params, body })).message)
    setRenaming(false)
    onChanged()
  }
  const remove = () =>
    run(async () => {
      toast.success((await api.call(removePasskey, { params })).message)
      onChanged()
    })
  if (isRenaming)
    return (
      <li>
        <Suspense fallback={<Spinner label={t('Loading')} />}>
          <AccountForm
            name="account/passkey"
            initial={{ name }}
            send={rename}
            secondary={<Button onClick={() => setRenaming(false)}>{t('Cancel')}</Button>}
          />
        </Suspense>
      </li>
    )
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <span className="muted small">
          {t('Added {date}.', { date: formatDate(createdAt) })}{' '}
          {usedAt ? t('Last used {date}.', { date: formatDate(usedAt) }) : t('Not used yet.')}
        </span>
      </span>
      <span className="actions">
        <Button className="button-small" onClick={() => setRenaming(true)}>
          {rich('Rename<hide> {name}</hide>', { name, hide })}
        </Button>
        <Button className="button-small" busy={busy} onClick={remove}>
          {rich('Remove<hide> {name}</hide>', { name, hide })}
        </Button>
      </span>
      {failure && <Notice tone="danger" title={failure.explanation} role="alert" />}
    </li>
  )
}
