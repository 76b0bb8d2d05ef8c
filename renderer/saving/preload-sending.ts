import { partOf } from '../../engine/index.ts'
import { parts } from '../../generated/journey.ts'
import { loadForm } from '../../generated/lazy.ts'

/**
 * Loads what sends saves and their files, and the other forms of the part, while there is a network. Some browsers never ask
 * again for a module that they once failed to load: a save which waits could not be sent before the page is opened anew.
 */
export async function preloadSending(form: string): Promise<void> {
  const forms = partOf(parts, form)?.part.forms ?? []
  await Promise.allSettled([
    import('./send-waiting.ts'),
    import('./send-files.ts'),
    ...forms.map(name => loadForm(name))
  ])
}
