import type {
  CheckResult,
  FormSummary,
  Diagnostic,
  SaveResult,
  GalleryEntry,
  EditedTexts
} from '../../engine/author-api.ts'
import type { Form } from '../../engine/index.ts'
import { createOptionsSource, type ListEntry } from '../api/create-options.ts'
import type { FoundEmployee } from '../form/state/options-source.ts'

/** The API of the preview on the development server. Every call throws an error if it is refused. */
export const authorApi = {
  list: () => ask<FormSummary[]>('list'),
  text: async (file: string) => (await ask<{ text: string }>(`text?file=${encodeURIComponent(file)}`)).text,
  check: (file: string, texts: EditedTexts) => ask<CheckResult>('check', { file, texts }),
  records: (texts: EditedTexts) => ask<Diagnostic[]>('records', { texts }),
  save: (file: string, text: string, opened: string) => ask<SaveResult>('save', { file, text, opened }),
  gallery: () => ask<GalleryEntry[]>('gallery')
}

export async function loadModule(id: string): Promise<Form> {
  const module: { form: Form } = await import(/* @vite-ignore */ `/author/api/module/${id}.js`)
  return module.form
}

/** The choices of forms, from the development server. */
export const options = createOptionsSource(
  (list, params) => ask<ListEntry[]>(`options/${list}?${new URLSearchParams(params)}`),
  (list, query) => ask<FoundEmployee[]>(`options/${list}?${new URLSearchParams({ ...query })}`)
)

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const headers = { 'content-type': 'application/json' }
  const sent = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) }
  const answer = await fetch(`/author/api/${path}`, sent)
  const result = await answer.json()
  if (!answer.ok) throw new Error(result.message)
  return result
}
