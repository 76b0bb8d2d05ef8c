import { t } from '../../engine/index.ts'
import type { Import } from './use-import.ts'

/** Chooses the client of all invited people, if no column contains it. */
export function ClientChoice({ importing, clients }: { importing: Import; clients: readonly string[] }) {
  const { client, setClient, isClientMissing } = importing
  if (!isClientMissing || clients.length === 0) return null
  return (
    <div className="field">
      <label className="field-label" htmlFor="hire-client">
        {t('They will all work at')}
      </label>
      <select
        id="hire-client"
        className="select hire-select"
        value={client}
        onChange={event => setClient(event.target.value)}
      >
        <option value="">{t('Let each person choose')}</option>
        {clients.map(name => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </div>
  )
}
