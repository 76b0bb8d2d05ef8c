import { createOptionsSource, type ListEntry } from '../form/state/options-source.ts'
import { api } from './api.ts'

/** The choices of the forms, asked of the server. */
export const options = createOptionsSource(async (list, params) => {
  const query = new URLSearchParams(params).toString()
  const path = `/options/${encodeURIComponent(list)}${query && `?${query}`}`
  return (await api.get<ListEntry[]>(path)).data
})
