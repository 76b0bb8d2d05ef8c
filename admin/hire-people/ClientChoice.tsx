import { t } from '../../engine/index.ts'
import type { ListClientsCall } from '../../generated/api/clients.ts'
import type { Loaded } from '../../renderer/api/use-loaded.ts'
import { LoadFailure } from '../../renderer/ui/LoadFailure.tsx'
import { Select } from '../ui/Select.tsx'
import type { Import } from './use-import.ts'

export type Clients = Loaded<ListClientsCall['data']>

interface ClientChoiceProps {
  importing: Import
  clients: Clients
}

/** Chooses the client of all invited people, if no column contains it. */
export function ClientChoice({ importing, clients: { data = [], failure, reload } }: ClientChoiceProps) {
  const { client, setClient, isClientMissing } = importing
  if (!isClientMissing) return null
  if (failure) return <LoadFailure failure={failure} onRetry={reload} />
  if (data.length === 0) return null
  return (
    <Select
      title={t('They will all work at')}
      className="hire-select"
      empty={t('Let each person choose')}
      choices={data.map(({ name }) => ({ value: name, title: name }))}
      value={client}
      onChange={setClient}
    />
  )
}
