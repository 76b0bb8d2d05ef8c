import { getAudience, type GetAudienceCall } from '../../generated/api/admin/messages.ts'
import { api } from '../../renderer/api/api.ts'
import { type Loaded, useLoaded } from '../../renderer/api/use-loaded.ts'
import type { AudienceName } from '../batches/audiences.ts'

export type RecipientCount = GetAudienceCall['data']

export function useRecipients(to: AudienceName): Loaded<RecipientCount> {
  return useLoaded(to, async () => (await api.call(getAudience, { query: { to } })).data)
}
