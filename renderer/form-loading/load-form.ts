import { use } from 'react'
import type { Form } from '../../engine/index.ts'
import { loadForm } from '../../generated/lazy.ts'
import { translateForm } from '../language/language.ts'
import { lazyScreen } from '../ui/lazy-screen.ts'
import { loadOnce } from '../ui/lazy-component.tsx'

/** The form renderer in a chunk of its own, shared by every screen with a form. */
export const SchemaForm = lazyScreen('form', () => import('./DeviceForm.tsx'))

type LoadedForm = ReturnType<typeof loadOnce<Form>>
const chunks = new Map<string, LoadedForm>()

/** Returns a form by its name; suspends until its chunk is loaded. */
export function useForm(name: string): Form {
  return use(chunkOf(name).load())
}

export function useForms(names: readonly string[]): Form[] {
  return names.map(name => use(chunkOf(name).load()))
}

/** Preloads forms that will be filled in, and the form renderer. */
export async function preloadForms(names: readonly string[]) {
  await Promise.all([SchemaForm.preload(), loadForms(names)])
}

/** Preloads forms that are only read. */
export async function loadForms(names: readonly string[]) {
  await Promise.all(names.map(name => chunkOf(name).load()))
}

function chunkOf(name: string): LoadedForm {
  const chunk = chunks.get(name) ?? loadOnce(async () => translateForm(await loadForm(name)))
  chunks.set(name, chunk)
  return chunk
}
