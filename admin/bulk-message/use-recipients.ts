import { api } from '../../renderer/api/api.ts'
import { type Loaded, useLoaded } from '../../renderer/api/use-loaded.ts'
import type { AudienceName } from '../batches/audiences.ts'

/** Who would get a message. */
export interface RecipientCount {
  count: number
  /** Left out, as they never verified their e-mail. */
  unverified: number
  /** The first of them by name. */
  sample: { username: string; email: string }[]
}

export function useRecipients(to: AudienceName): Loaded<RecipientCount> {
  return useLoaded(to, async () => (await api.get<RecipientCount>(`/admin/audience?to=${to}`)).data)
}
