import { useState } from 'react'
import { t } from '../../engine/index.ts'
import type { ListClientsCall } from '../../generated/api/clients.ts'
import SignUpLink from './SignUpLink.tsx'

type Client = ListClientsCall['data'][number]

/** Lets the user choose the sign-up link of a client, or the general one. */
export function SignUpLinkChoice({ clients }: { clients: readonly Client[] }) {
  const [chosen, setChosen] = useState('')
  const client = clients.find(({ _id }) => _id === chosen)
  return (
    <div className="sign-up-link-choice">
      {client && <p>{t('This link and QR code pre-select the client.')}</p>}
      {clients.length > 0 && (
        <div className="field">
          <label className="field-label" htmlFor="link-client">
            {t('Client')}
          </label>
          <select
            id="link-client"
            className="select hire-select"
            value={chosen}
            onChange={event => setChosen(event.target.value)}
          >
            <option value="">{t('Let each person choose')}</option>
            {clients.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
      <SignUpLink key={chosen} client={client} />
    </div>
  )
}
