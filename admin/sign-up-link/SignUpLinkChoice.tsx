import { useState } from 'react'
import { t } from '../../engine/index.ts'
import type { ListClientsCall } from '../../generated/api/clients.ts'
import { Select } from '../ui/Select.tsx'
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
        <Select
          title={t('Client')}
          className="hire-select"
          empty={t('Let each person choose')}
          choices={clients.map(({ _id, name }) => ({ value: _id, title: name }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
      <SignUpLink key={chosen} client={client} />
    </div>
  )
}
