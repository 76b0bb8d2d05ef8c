import type { ApiCall } from '../../engine/call.ts'
import { createOptionsSource, type ListEntry, type ListParams } from '../form/state/options-source.ts'
import { api } from './api.ts'

/** The choices of the forms, asked of the server. */
export const options = createOptionsSource(async (list, query) => {
  return (await api.call(listChoicesCall(list), { query })).data
})

/** The call of each list, by the name that forms call it. */
function listChoicesCall(list: string): ApiCall<{ query: ListParams; data: ListEntry[] }> {
  return { method: 'GET', path: `/options/${encodeURIComponent(list)}` }
}
