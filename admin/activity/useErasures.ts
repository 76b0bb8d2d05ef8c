import { api } from '../../renderer/api.ts'
import { useLoaded } from '../../renderer/useLoaded.ts'

/** An employee who asks to be erased. */
export interface ErasureRequest {
  _id: string
  username: string
  askedAt: string
}

/** Who asks to be erased, the longest first. */
export function useErasures() {
  return useLoaded('', async () => (await api.get<ErasureRequest[]>('/admin/erasures')).data)
}
